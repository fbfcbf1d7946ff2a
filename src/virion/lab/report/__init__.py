"""Reports of studies: what was played and what came of it, with intervals, as one HTML file, as CSV and as pictures."""
