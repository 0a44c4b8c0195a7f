-- Which share of the campaign the file is for. Each statement ends in a semicolon at the end of its line.

CREATE TABLE part (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  number INTEGER NOT NULL,
  parts INTEGER NOT NULL
);
