-- What version 3 of the study file added for regions: the cuts that were asked for. Each statement ends in a semicolon at the end of its line.

CREATE TABLE cut (
  position INTEGER PRIMARY KEY,
  fixed TEXT NOT NULL
);
