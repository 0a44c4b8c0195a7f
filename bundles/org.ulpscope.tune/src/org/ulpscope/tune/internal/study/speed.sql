-- How the speeds in the file are known; a file without this table was made where they were measured.

CREATE TABLE speed (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  speeds TEXT NOT NULL CHECK (speeds IN ('measured', 'predicted')),
  runs_on TEXT NOT NULL
);
