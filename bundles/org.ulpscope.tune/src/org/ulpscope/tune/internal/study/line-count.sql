-- How often lines of the program as it is written ran; a file without this table was made when nobody counted.

CREATE TABLE line_count (
  file TEXT NOT NULL,
  line INTEGER NOT NULL,
  runs INTEGER NOT NULL,
  PRIMARY KEY (file, line)
) WITHOUT ROWID;
