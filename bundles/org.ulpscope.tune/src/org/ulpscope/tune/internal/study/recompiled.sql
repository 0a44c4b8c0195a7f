-- The best result, compiled so that products and sums are fused otherwise; a file without this table was made when that was not tried.

CREATE TABLE recompiled (
  search INTEGER PRIMARY KEY REFERENCES search (id),
  options TEXT NOT NULL,
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
