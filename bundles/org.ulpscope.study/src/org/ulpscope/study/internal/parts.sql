-- Where on the axes of the inputs the calls of a census lie. Each statement ends in a semicolon at the end of its line.

CREATE TABLE census_part (
  census INTEGER NOT NULL REFERENCES census (position),
  slot INTEGER NOT NULL,
  part INTEGER NOT NULL,
  kind TEXT NOT NULL,
  calls INTEGER NOT NULL,
  PRIMARY KEY (census, slot, part, kind)
) WITHOUT ROWID;
