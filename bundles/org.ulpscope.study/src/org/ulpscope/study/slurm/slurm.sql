-- Work whose parts run on a cluster. Each statement ends in a semicolon at the end of its line.

CREATE TABLE slurm (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  parts INTEGER NOT NULL,
  partition TEXT,
  account TEXT,
  time TEXT,
  words TEXT NOT NULL
);

CREATE TABLE slurm_job (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  job TEXT,
  parts TEXT NOT NULL
);
