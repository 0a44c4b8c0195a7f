-- What was looked at: classes and patterns of kernels, each an array of JSON, none of which means all. Files made before there was a choice lack the table.

CREATE TABLE choice (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  classes TEXT NOT NULL,
  kernels TEXT NOT NULL
);
