-- Tables that a later question brings. Each statement ends in a semicolon at the end of its line.

CREATE TABLE answer (
  number INTEGER PRIMARY KEY
);
