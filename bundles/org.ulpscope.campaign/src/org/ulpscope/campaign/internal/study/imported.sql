-- Programs that others wrote, and the inputs that came with them. Each statement ends in a semicolon at the end of its line.

CREATE TABLE imported_program (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  source TEXT NOT NULL
);

CREATE TABLE imported_input (
  program INTEGER NOT NULL REFERENCES imported_program (number),
  input INTEGER NOT NULL,
  bits TEXT NOT NULL,
  PRIMARY KEY (program, input)
) WITHOUT ROWID;
