-- The file of a tuning, version 1. docs/tune.md explains it; each statement ends in a semicolon at the end of its line.

CREATE TABLE request (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  name TEXT NOT NULL,
  pv_xmi TEXT NOT NULL,
  folder TEXT NOT NULL,
  samples INTEGER NOT NULL,
  metric TEXT NOT NULL,
  threshold REAL NOT NULL,
  fom TEXT NOT NULL,
  sources TEXT NOT NULL,
  target TEXT NOT NULL,
  version TEXT NOT NULL,
  created TEXT NOT NULL
);

CREATE TABLE interest (
  position INTEGER PRIMARY KEY,
  function TEXT NOT NULL UNIQUE
);

CREATE TABLE kernel_time (
  position INTEGER PRIMARY KEY,
  kernel TEXT NOT NULL UNIQUE,
  seconds REAL NOT NULL
);

CREATE TABLE variable (
  position INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  owner TEXT NOT NULL,
  kind TEXT NOT NULL,
  type TEXT NOT NULL,
  file TEXT NOT NULL,
  line INTEGER NOT NULL,
  original TEXT NOT NULL,
  formats TEXT NOT NULL,
  choice INTEGER,
  obstacle TEXT NOT NULL
);

CREATE TABLE baseline (
  role TEXT PRIMARY KEY CHECK (role IN ('widest', 'original')),
  vector TEXT NOT NULL,
  verdict TEXT NOT NULL,
  error REAL,
  excess REAL,
  fom REAL NOT NULL,
  low REAL NOT NULL,
  high REAL NOT NULL,
  runs INTEGER NOT NULL,
  reason TEXT NOT NULL,
  program TEXT NOT NULL
);

CREATE TABLE reference (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  numbers TEXT NOT NULL,
  notes TEXT NOT NULL
);

CREATE TABLE search (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  strategy TEXT NOT NULL,
  options TEXT NOT NULL,
  seed INTEGER NOT NULL,
  executions INTEGER,
  time_ms INTEGER,
  state TEXT NOT NULL,
  sentence TEXT NOT NULL,
  elapsed_ms INTEGER NOT NULL
);

CREATE TABLE evaluation (
  number INTEGER PRIMARY KEY,
  search INTEGER NOT NULL REFERENCES search (id),
  position INTEGER NOT NULL,
  vector TEXT NOT NULL,
  verdict TEXT NOT NULL,
  error REAL,
  excess REAL,
  fom REAL NOT NULL,
  low REAL NOT NULL,
  high REAL NOT NULL,
  runs INTEGER NOT NULL,
  reason TEXT NOT NULL,
  program TEXT NOT NULL,
  score REAL NOT NULL,
  elapsed_ms INTEGER NOT NULL,
  UNIQUE (search, position)
);

CREATE TABLE confirmation (
  search INTEGER NOT NULL REFERENCES search (id),
  position INTEGER NOT NULL,
  vector TEXT NOT NULL,
  verdict TEXT NOT NULL,
  error REAL,
  excess REAL,
  fom REAL NOT NULL,
  low REAL NOT NULL,
  high REAL NOT NULL,
  runs INTEGER NOT NULL,
  reason TEXT NOT NULL,
  program TEXT NOT NULL,
  original_fom REAL NOT NULL,
  confirmed INTEGER NOT NULL,
  diff TEXT NOT NULL,
  PRIMARY KEY (search, position)
);

CREATE TABLE generalisation (
  search INTEGER PRIMARY KEY REFERENCES search (id),
  confidence REAL,
  low REAL,
  high REAL
);

CREATE TABLE sample (
  search INTEGER NOT NULL REFERENCES generalisation (search),
  position INTEGER NOT NULL,
  inputs TEXT NOT NULL,
  error REAL,
  within INTEGER NOT NULL,
  counted INTEGER NOT NULL,
  failure TEXT NOT NULL,
  PRIMARY KEY (search, position)
);

CREATE VIEW evaluations AS
SELECT e.number, s.id AS search, s.name AS name, s.strategy, e.position, e.verdict, e.error, e.fom, e.low, e.high,
  e.fom / (SELECT fom FROM baseline WHERE role = 'original') AS speedup, e.score, e.runs, e.reason, e.program, e.vector, e.elapsed_ms
FROM evaluation e JOIN search s ON s.id = e.search
ORDER BY e.number;

CREATE VIEW progress AS
SELECT e.search, s.name, e.position,
  (SELECT count(DISTINCT p.program) FROM evaluation p WHERE p.search = e.search AND p.position <= e.position) AS executions,
  (SELECT max(p.fom) FROM evaluation p WHERE p.search = e.search AND p.position <= e.position AND p.verdict = 'VALID') AS best_fom
FROM evaluation e JOIN search s ON s.id = e.search
ORDER BY e.search, e.position;

CREATE VIEW formats AS
SELECT e.number AS evaluation, v.key AS variable, j.value AS format
FROM evaluation e, json_each(e.vector) j JOIN variable v ON v.position = j.key
ORDER BY e.number, v.position;

CREATE VIEW results AS
SELECT s.id AS search, s.name, s.strategy, s.seed, s.state,
  (SELECT count(DISTINCT e.program) FROM evaluation e WHERE e.search = s.id) AS executions,
  c.error, c.fom, c.original_fom, c.fom / c.original_fom AS speedup, c.low / c.original_fom AS low_speedup,
  c.high / c.original_fom AS high_speedup, c.vector, c.diff
FROM search s LEFT JOIN confirmation c ON c.search = s.id AND c.position = (
  SELECT position FROM confirmation WHERE search = s.id AND confirmed = 1 ORDER BY fom / original_fom DESC LIMIT 1)
ORDER BY s.id;
