-- Inputs that were drawn once the regions were known, and whether they gave anything that was looked for. Each statement ends in a semicolon at the end of its
-- line.

CREATE TABLE fresh_input (
  number INTEGER PRIMARY KEY,
  input_bits TEXT NOT NULL,
  good INTEGER NOT NULL
);
