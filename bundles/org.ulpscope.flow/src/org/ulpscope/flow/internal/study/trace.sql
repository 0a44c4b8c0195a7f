-- Where values went, which older files do not have. docs/flow-format.md explains it; each statement ends in a semicolon at the end of its line.

CREATE TABLE trace (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  followed TEXT NOT NULL CHECK (followed IN ('NaN, INF', 'NaN, INF, SUB')),
  ended INTEGER NOT NULL,
  whole INTEGER NOT NULL
);

CREATE TABLE origin (
  number INTEGER PRIMARY KEY,
  meeting TEXT NOT NULL CHECK (meeting IN ('birth', 'entry')),
  class TEXT NOT NULL CHECK (class IN ('NaN', 'INF', 'SUB')),
  site INTEGER NOT NULL REFERENCES site (number),
  count INTEGER,
  launch INTEGER NOT NULL,
  block TEXT NOT NULL,
  thread TEXT NOT NULL,
  operand_format TEXT NOT NULL,
  operand_bits TEXT NOT NULL,
  operand_hex TEXT NOT NULL,
  operand_decimal TEXT NOT NULL,
  result_bits TEXT NOT NULL,
  result_hex TEXT NOT NULL,
  result_decimal TEXT NOT NULL
);

CREATE TABLE origin_operand (
  origin INTEGER NOT NULL REFERENCES origin (number),
  operand INTEGER NOT NULL,
  kind TEXT NOT NULL,
  operation TEXT NOT NULL,
  array TEXT,
  file TEXT,
  line INTEGER,
  PRIMARY KEY (origin, operand)
);

CREATE TABLE cause (
  origin INTEGER NOT NULL REFERENCES origin (number),
  cause INTEGER NOT NULL REFERENCES origin (number),
  PRIMARY KEY (origin, cause)
);

CREATE TABLE meeting (
  origin INTEGER NOT NULL REFERENCES origin (number),
  number INTEGER NOT NULL,
  meeting TEXT NOT NULL,
  from_site INTEGER NOT NULL REFERENCES site (number),
  site INTEGER NOT NULL REFERENCES site (number),
  decides INTEGER NOT NULL,
  array TEXT,
  element INTEGER,
  count INTEGER,
  launch INTEGER NOT NULL,
  block TEXT NOT NULL,
  thread TEXT NOT NULL,
  operand_format TEXT NOT NULL,
  operand_bits TEXT NOT NULL,
  operand_hex TEXT NOT NULL,
  operand_decimal TEXT NOT NULL,
  result_bits TEXT NOT NULL,
  result_hex TEXT NOT NULL,
  result_decimal TEXT NOT NULL,
  PRIMARY KEY (origin, number)
);

CREATE TABLE output (
  origin INTEGER NOT NULL REFERENCES origin (number),
  number INTEGER NOT NULL,
  site INTEGER NOT NULL REFERENCES site (number),
  array TEXT,
  element INTEGER,
  copy INTEGER NOT NULL,
  count INTEGER NOT NULL,
  value_format TEXT NOT NULL,
  value_bits TEXT NOT NULL,
  value_hex TEXT NOT NULL,
  value_decimal TEXT NOT NULL,
  PRIMARY KEY (origin, number)
);

CREATE VIEW ways AS
SELECT o.number AS origin, o.class, coalesce(b.file, '') AS born_file, coalesce(b.line, 0) AS born_line, m.meeting, coalesce(f.file, '') AS from_file,
  coalesce(f.line, 0) AS from_line, coalesce(t.file, '') AS file, coalesce(t.line, 0) AS line, s.operation, m.decides, m.array, m.element, m.count, m.launch
FROM meeting m JOIN origin o ON o.number = m.origin JOIN site s ON s.number = m.site LEFT JOIN frame b ON b.site = o.site AND b.depth = 0
  LEFT JOIN frame f ON f.site = m.from_site AND f.depth = 0 LEFT JOIN frame t ON t.site = m.site AND t.depth = 0
ORDER BY m.origin, m.number;
