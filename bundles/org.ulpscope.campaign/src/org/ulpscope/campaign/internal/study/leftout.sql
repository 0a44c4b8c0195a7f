-- The platforms that cannot run programs in the campaign's format. Each statement ends in a semicolon at the end of its line.

CREATE TABLE left_out (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  product TEXT NOT NULL,
  reason TEXT NOT NULL
);
