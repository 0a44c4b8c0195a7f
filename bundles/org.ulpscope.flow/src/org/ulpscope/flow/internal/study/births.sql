-- How often of its count a class was born at a site; of flows that count. Files made before this was thought of lack the table.

CREATE TABLE birth (
  site INTEGER NOT NULL,
  class TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (site, class),
  FOREIGN KEY (site, class) REFERENCES finding (site, class)
);
