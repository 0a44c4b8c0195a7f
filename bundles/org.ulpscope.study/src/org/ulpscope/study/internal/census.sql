-- What version 3 of the study file added: what a survey counted, and what it chose. Each statement ends in a semicolon at the end of its line.

CREATE TABLE survey (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  method TEXT NOT NULL,
  reason TEXT NOT NULL,
  finished INTEGER NOT NULL
);

CREATE TABLE survey_sample (
  number INTEGER PRIMARY KEY,
  reason TEXT NOT NULL,
  input_bits TEXT NOT NULL,
  input_hex TEXT NOT NULL,
  input_decimal TEXT NOT NULL
);

CREATE TABLE census (
  position INTEGER PRIMARY KEY,
  probe TEXT NOT NULL UNIQUE,
  swept INTEGER NOT NULL,
  complete INTEGER NOT NULL,
  elapsed_ms INTEGER NOT NULL
);

CREATE TABLE census_count (
  census INTEGER NOT NULL REFERENCES census (position),
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  calls INTEGER NOT NULL,
  PRIMARY KEY (census, position)
) WITHOUT ROWID;

CREATE VIEW census_counts AS
  SELECT c.probe, n.kind, n.calls, c.swept, c.complete, c.elapsed_ms
  FROM census c JOIN census_count n ON n.census = c.position
  ORDER BY c.position, n.position;
