-- What the files of all questions have. Each statement ends in a semicolon at the end of its line.

CREATE TABLE run (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  state TEXT NOT NULL,
  sentence TEXT NOT NULL,
  trials INTEGER NOT NULL,
  findings INTEGER NOT NULL,
  elapsed_ms INTEGER NOT NULL,
  owner_token TEXT NOT NULL,
  owner_host TEXT NOT NULL,
  owner_pid INTEGER NOT NULL,
  owner_started_ms INTEGER NOT NULL,
  heartbeat_ms INTEGER NOT NULL
);

CREATE TABLE log (
  number INTEGER PRIMARY KEY,
  time TEXT NOT NULL,
  text TEXT NOT NULL
);
