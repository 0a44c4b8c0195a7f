-- Inputs that somebody looked at by hand, and why. Each statement ends in a semicolon at the end of its line.

CREATE TABLE note (
  number INTEGER PRIMARY KEY,
  written TEXT NOT NULL,
  text TEXT NOT NULL,
  input_bits TEXT NOT NULL,
  input_hex TEXT NOT NULL,
  input_decimal TEXT NOT NULL
);
