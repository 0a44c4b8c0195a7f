-- How long the campaign was at each of what it does. Each statement ends in a semicolon at the end of its line.

CREATE TABLE phase (
  name TEXT PRIMARY KEY,
  elapsed_ms INTEGER NOT NULL
) WITHOUT ROWID;
