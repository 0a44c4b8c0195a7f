-- What was added for regions whose border runs parallel to no input. Each statement ends in a semicolon at the end of its line.

CREATE TABLE slant (
  region INTEGER PRIMARY KEY REFERENCES region (number),
  relation TEXT NOT NULL,
  left_slot INTEGER NOT NULL,
  right_slot INTEGER NOT NULL,
  above_hex TEXT,
  below_hex TEXT,
  checked INTEGER NOT NULL,
  others INTEGER NOT NULL
);
