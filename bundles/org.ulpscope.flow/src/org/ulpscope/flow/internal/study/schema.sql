-- The file of a flow, version 1. docs/flow-format.md explains it; each statement ends in a semicolon at the end of its line.

CREATE TABLE request (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  name TEXT NOT NULL,
  build TEXT NOT NULL CHECK (build IN ('sources', 'command', 'existing')),
  build_folder TEXT NOT NULL,
  copied_folder TEXT NOT NULL,
  sources TEXT NOT NULL,
  build_words TEXT NOT NULL,
  built_program TEXT NOT NULL,
  flags TEXT NOT NULL,
  arguments TEXT NOT NULL,
  folder TEXT NOT NULL,
  device TEXT NOT NULL CHECK (device IN ('twin', 'gpu', 'host')),
  counted INTEGER NOT NULL,
  every INTEGER NOT NULL,
  first INTEGER NOT NULL,
  version TEXT NOT NULL,
  created TEXT NOT NULL,
  host INTEGER NOT NULL
);

CREATE TABLE program (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  executable TEXT NOT NULL,
  sites INTEGER NOT NULL,
  status INTEGER,
  elapsed_ms INTEGER
);

CREATE TABLE kernel (
  name TEXT PRIMARY KEY,
  launches INTEGER NOT NULL,
  looked INTEGER NOT NULL
);

CREATE TABLE source_line (
  file TEXT NOT NULL,
  line INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (file, line)
);

CREATE TABLE site (
  number INTEGER PRIMARY KEY,
  function TEXT NOT NULL,
  instruction TEXT NOT NULL,
  operation TEXT NOT NULL,
  format TEXT NOT NULL
);

CREATE TABLE frame (
  site INTEGER NOT NULL REFERENCES site (number),
  depth INTEGER NOT NULL,
  file TEXT NOT NULL,
  line INTEGER NOT NULL,
  position INTEGER NOT NULL,
  function TEXT,
  PRIMARY KEY (site, depth)
);

CREATE TABLE finding (
  site INTEGER NOT NULL REFERENCES site (number),
  class TEXT NOT NULL CHECK (class IN ('NaN', 'INF', 'DIV0', 'SUB')),
  count INTEGER,
  PRIMARY KEY (site, class)
);

CREATE TABLE occurrence (
  site INTEGER NOT NULL,
  class TEXT NOT NULL,
  state TEXT NOT NULL,
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
  PRIMARY KEY (site, class, state),
  FOREIGN KEY (site, class) REFERENCES finding (site, class)
);

CREATE VIEW lines AS
SELECT s.number AS site, f.depth, f.file, f.line, coalesce(t.text, '') AS text, coalesce(f.function, s.function) AS function
FROM site s JOIN frame f ON f.site = s.number LEFT JOIN source_line t ON t.file = f.file AND t.line = f.line
ORDER BY s.number, f.depth;

CREATE VIEW findings AS
SELECT g.site, g.class, o.state, coalesce(f.file, '') AS file, coalesce(f.line, 0) AS line, coalesce(t.text, '') AS text, s.function, s.operation,
  s.format, g.count, o.launch, o.block, o.thread, o.operand_format, o.operand_bits, o.operand_hex, o.operand_decimal, o.result_bits, o.result_hex,
  o.result_decimal
FROM finding g JOIN site s ON s.number = g.site JOIN occurrence o ON o.site = g.site AND o.class = g.class
  LEFT JOIN frame f ON f.site = s.number AND f.depth = 0 LEFT JOIN source_line t ON t.file = f.file AND t.line = f.line
ORDER BY g.site, g.class, o.state;

CREATE VIEW born AS
SELECT file, line, text, class, count(*) AS sites, sum(count) AS count, min(launch) AS launch
FROM findings WHERE state = 'appearance'
GROUP BY file, line, text, class
ORDER BY file, line, class;
