-- Why inputs give what they give, and why that is not known. Each statement ends in a semicolon at the end of its line.

CREATE TABLE hunt_cause (
  number INTEGER PRIMARY KEY,
  class TEXT NOT NULL,
  condition TEXT NOT NULL,
  local TEXT NOT NULL,
  of_inputs INTEGER NOT NULL,
  file TEXT NOT NULL,
  line INTEGER NOT NULL,
  operation TEXT NOT NULL,
  text TEXT NOT NULL,
  findings INTEGER NOT NULL,
  all_findings INTEGER NOT NULL,
  good INTEGER NOT NULL,
  others INTEGER NOT NULL
);
CREATE TABLE hunt_cause_reason (
  number INTEGER PRIMARY KEY,
  sentence TEXT NOT NULL
);
