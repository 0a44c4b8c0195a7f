-- The file of a campaign, version 1. docs/campaign-format.md explains it; each statement ends in a semicolon at the end of its line.

CREATE TABLE request (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  seed INTEGER NOT NULL,
  programs INTEGER NOT NULL,
  inputs INTEGER NOT NULL,
  format TEXT NOT NULL,
  grammar TEXT NOT NULL,
  batch INTEGER NOT NULL,
  call_limit_ms INTEGER NOT NULL,
  version TEXT NOT NULL,
  created TEXT NOT NULL
);

CREATE TABLE platform (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  level TEXT NOT NULL,
  toolchain TEXT NOT NULL,
  product TEXT NOT NULL,
  options TEXT NOT NULL,
  device TEXT NOT NULL,
  UNIQUE (name, level)
);

CREATE TABLE program (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  operations INTEGER NOT NULL,
  source TEXT NOT NULL
);

CREATE TABLE input (
  program INTEGER NOT NULL REFERENCES program (number),
  input INTEGER NOT NULL,
  parameter INTEGER NOT NULL,
  name TEXT NOT NULL,
  bits TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (program, input, parameter)
) WITHOUT ROWID;

CREATE TABLE result (
  program INTEGER NOT NULL,
  input INTEGER NOT NULL,
  platform INTEGER NOT NULL REFERENCES platform (number),
  class TEXT NOT NULL,
  bits TEXT,
  cause TEXT,
  PRIMARY KEY (program, input, platform)
) WITHOUT ROWID;

CREATE TABLE discrepancy (
  number INTEGER PRIMARY KEY,
  program INTEGER NOT NULL,
  input INTEGER NOT NULL,
  left_platform INTEGER NOT NULL REFERENCES platform (number),
  right_platform INTEGER NOT NULL REFERENCES platform (number),
  kind TEXT NOT NULL,
  ulps TEXT,
  UNIQUE (program, input, left_platform, right_platform)
);

CREATE TABLE batch (
  number INTEGER PRIMARY KEY
);

CREATE VIEW results AS
SELECT p.name AS program, r.input, f.name AS platform, f.level, r.class, r.bits, r.cause
FROM result r JOIN program p ON p.number = r.program JOIN platform f ON f.number = r.platform
ORDER BY r.program, r.input, r.platform;

CREATE VIEW discrepancies AS
SELECT d.number, p.name AS program, d.input, l.level, l.name AS left_platform, r.name AS right_platform, d.kind, a.class AS left_class,
  a.bits AS left_bits, b.class AS right_class, b.bits AS right_bits, d.ulps
FROM discrepancy d JOIN program p ON p.number = d.program JOIN platform l ON l.number = d.left_platform JOIN platform r ON r.number = d.right_platform
  JOIN result a ON a.program = d.program AND a.input = d.input AND a.platform = d.left_platform
  JOIN result b ON b.program = d.program AND b.input = d.input AND b.platform = d.right_platform
ORDER BY d.number;
