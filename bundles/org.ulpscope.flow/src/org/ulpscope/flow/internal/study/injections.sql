-- Values that were put somewhere, which older files do not have. docs/flow-format.md explains it; each statement ends in a semicolon at the end of its line.

CREATE TABLE injection (
  number INTEGER PRIMARY KEY,
  place TEXT NOT NULL,
  value TEXT NOT NULL,
  put INTEGER,
  launch INTEGER,
  block TEXT,
  thread TEXT
);

CREATE TABLE injected (
  injection INTEGER NOT NULL REFERENCES injection (number),
  origin INTEGER NOT NULL REFERENCES origin (number),
  PRIMARY KEY (injection, origin)
);
