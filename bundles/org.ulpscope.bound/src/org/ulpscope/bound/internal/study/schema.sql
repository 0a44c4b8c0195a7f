-- The file of bounds, version 1. docs/bound-format.md explains it; each statement ends in a semicolon at the end of its line.

CREATE TABLE request (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  name TEXT NOT NULL,
  model TEXT NOT NULL,
  folder TEXT NOT NULL,
  limit_ms INTEGER NOT NULL,
  version TEXT NOT NULL,
  created TEXT NOT NULL
);

CREATE TABLE kernel (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  signature TEXT NOT NULL,
  kernel_xmi TEXT NOT NULL
);

CREATE TABLE input (
  position INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  format TEXT NOT NULL,
  bits TEXT NOT NULL,
  hex TEXT NOT NULL,
  decimal TEXT NOT NULL
);

CREATE TABLE platform (
  position INTEGER PRIMARY KEY,
  toolchain TEXT NOT NULL,
  options TEXT NOT NULL
);

CREATE TABLE source (
  file TEXT PRIMARY KEY,
  bytes BLOB NOT NULL,
  patched BLOB
);

CREATE TABLE bound (
  kind TEXT NOT NULL CHECK (kind IN ('result', 'line', 'condition')),
  patched INTEGER NOT NULL,
  position INTEGER NOT NULL,
  name TEXT,
  file TEXT,
  line INTEGER,
  count INTEGER,
  widest_at INTEGER,
  witnesses TEXT,
  share REAL,
  format TEXT NOT NULL,
  strict_bits TEXT NOT NULL,
  strict_hex TEXT NOT NULL,
  strict_decimal TEXT NOT NULL,
  low_bits TEXT,
  low_hex TEXT,
  low_decimal TEXT,
  high_bits TEXT,
  high_hex TEXT,
  high_decimal TEXT,
  nan INTEGER NOT NULL,
  ulps TEXT NOT NULL,
  PRIMARY KEY (kind, patched, position)
);

CREATE TABLE answer (
  patched INTEGER NOT NULL,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  toolchain TEXT NOT NULL,
  options TEXT NOT NULL,
  device TEXT NOT NULL,
  label TEXT NOT NULL,
  format TEXT,
  bits TEXT,
  hex TEXT,
  decimal TEXT,
  covered INTEGER NOT NULL,
  inside INTEGER NOT NULL,
  time REAL,
  PRIMARY KEY (patched, position)
);

CREATE TABLE advice (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  ulps TEXT NOT NULL,
  all_pinned_ulps TEXT NOT NULL
);

CREATE TABLE advised_line (
  position INTEGER PRIMARY KEY,
  line INTEGER NOT NULL
);

CREATE TABLE patch (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  outcome TEXT NOT NULL CHECK (outcome IN ('not needed', 'impossible', 'tried')),
  why TEXT NOT NULL,
  folder TEXT NOT NULL,
  left_out TEXT NOT NULL,
  diff TEXT NOT NULL
);

CREATE VIEW results AS
SELECT name, patched, format, strict_bits, strict_hex, strict_decimal, low_bits, low_hex, low_decimal, high_bits, high_hex, high_decimal, nan, ulps
FROM bound WHERE kind = 'result'
ORDER BY patched, position;

CREATE VIEW lines AS
SELECT file, line, patched, count, widest_at, witnesses, share, format, strict_bits, strict_hex, strict_decimal, low_bits, low_hex, low_decimal, high_bits, high_hex,
  high_decimal, nan, ulps
FROM bound WHERE kind = 'line'
ORDER BY patched, position;

CREATE VIEW conditions AS
SELECT file, line, patched, count, format, strict_bits, strict_hex, strict_decimal, low_bits, low_hex, low_decimal, high_bits, high_hex, high_decimal,
  nan, ulps
FROM bound WHERE kind = 'condition'
ORDER BY patched, position;

CREATE VIEW answers AS
SELECT name, patched, toolchain, options, device, label, format, bits, hex, decimal, covered, inside, time
FROM answer
ORDER BY patched, position;

CREATE VIEW advised AS
SELECT b.file, b.line, b.share
FROM advised_line a JOIN bound b ON b.kind = 'line' AND b.patched = 0 AND b.position = a.line
ORDER BY a.position;

CREATE VIEW sources AS
SELECT file, CAST(bytes AS TEXT) AS text, CAST(patched AS TEXT) AS patched
FROM source
ORDER BY file;
