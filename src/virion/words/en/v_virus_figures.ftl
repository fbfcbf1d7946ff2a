v_virus-figure-virus = Trades with a Virus
v_virus-figure-gloved = Of these, met by a Glove
v_virus-figure-wrong = Announcements that were wrong
