-- What a tuning on a cluster has asked of it, one batch after the other. Each statement ends in a semicolon at the end of its line.

CREATE TABLE slurm_batch (
  number INTEGER PRIMARY KEY,
  purpose TEXT NOT NULL,
  vectors TEXT NOT NULL,
  samples INTEGER NOT NULL,
  seed INTEGER NOT NULL,
  jobs_before INTEGER NOT NULL,
  taken INTEGER NOT NULL
);
