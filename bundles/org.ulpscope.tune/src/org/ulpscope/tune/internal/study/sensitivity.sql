-- Choices that were narrowed one at a time; a file without this table was made when that was not asked.

CREATE TABLE sensitivity (
  choice INTEGER PRIMARY KEY,
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
