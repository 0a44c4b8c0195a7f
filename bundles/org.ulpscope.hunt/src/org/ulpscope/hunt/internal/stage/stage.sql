-- What a hunt is at once its search has ended. Each statement ends in a semicolon at the end of its line.

CREATE TABLE hunt_stage (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  stage TEXT NOT NULL
);
