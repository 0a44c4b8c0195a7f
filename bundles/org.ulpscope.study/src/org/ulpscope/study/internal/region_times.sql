CREATE TABLE region_time (
  platform INTEGER PRIMARY KEY REFERENCES platform (position)
);
