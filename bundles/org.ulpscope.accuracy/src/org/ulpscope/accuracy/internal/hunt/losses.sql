-- What results of a hunt for errors should have been, and what loses their digits. Each statement ends in a semicolon at the end of its line.

CREATE TABLE loss (
  finding INTEGER PRIMARY KEY,
  exact_bits TEXT NOT NULL,
  ulps TEXT NOT NULL,
  lost_bits REAL NOT NULL,
  file TEXT NOT NULL,
  line INTEGER NOT NULL,
  column_number INTEGER NOT NULL,
  expression TEXT NOT NULL,
  what TEXT NOT NULL,
  simplest INTEGER NOT NULL
);

CREATE TABLE loss_account (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  not_known INTEGER NOT NULL
);
