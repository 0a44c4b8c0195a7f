-- A file for tests. Each statement ends in a semicolon at the end of its line.

CREATE TABLE note (
  number INTEGER PRIMARY KEY,
  text TEXT NOT NULL
);
