viral-figure-lies = Claims that were lies
viral-figure-challenged = Claims that were challenged
viral-figure-right = Challenges that were right
viral-figure-caught = Lies that were challenged
viral-figure-stopped = Claims stopped by a card shown
