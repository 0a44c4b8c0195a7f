-- What version 3 of the study file added: comparisons. Each statement ends in a semicolon at the end of its line.

CREATE TABLE comparison (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  domain REAL NOT NULL,
  planned INTEGER NOT NULL,
  swept INTEGER NOT NULL,
  exhaustive INTEGER NOT NULL,
  trials INTEGER NOT NULL
);

CREATE TABLE difference (
  platform INTEGER NOT NULL REFERENCES platform (position),
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  disagreement INTEGER NOT NULL,
  inputs INTEGER NOT NULL,
  PRIMARY KEY (platform, position)
) WITHOUT ROWID;

CREATE TABLE class_pair (
  platform INTEGER NOT NULL REFERENCES platform (position),
  position INTEGER NOT NULL,
  reference_class TEXT NOT NULL,
  class TEXT NOT NULL,
  inputs INTEGER NOT NULL,
  example_bits TEXT NOT NULL,
  example_hex TEXT NOT NULL,
  example_decimal TEXT NOT NULL,
  PRIMARY KEY (platform, position)
) WITHOUT ROWID;

CREATE TABLE disagreement (
  number INTEGER PRIMARY KEY,
  platform INTEGER NOT NULL REFERENCES platform (position),
  kind TEXT NOT NULL,
  input_bits TEXT NOT NULL,
  input_hex TEXT NOT NULL,
  input_decimal TEXT NOT NULL,
  ulps TEXT,
  exact_bits TEXT,
  exact_hex TEXT,
  exact_decimal TEXT
);

CREATE TABLE disagreement_outcome (
  disagreement INTEGER NOT NULL REFERENCES disagreement (number),
  platform INTEGER NOT NULL REFERENCES platform (position),
  class TEXT NOT NULL,
  output_bits TEXT,
  output_hex TEXT,
  output_decimal TEXT,
  flags INTEGER NOT NULL,
  fault TEXT,
  time_limit_ms INTEGER,
  error_ulps REAL,
  closest INTEGER NOT NULL,
  PRIMARY KEY (disagreement, platform)
) WITHOUT ROWID;

CREATE TABLE accuracy (
  platform INTEGER PRIMARY KEY REFERENCES platform (position),
  inputs INTEGER NOT NULL,
  correct INTEGER NOT NULL,
  incomparable INTEGER NOT NULL,
  mean_error_ulps REAL,
  max_error_ulps REAL,
  worst_bits TEXT NOT NULL,
  worst_hex TEXT NOT NULL,
  worst_decimal TEXT NOT NULL
);

CREATE VIEW differences AS
  SELECT r.name AS reference, p.name AS platform, d.kind, d.disagreement, d.inputs
  FROM difference d JOIN platform p ON p.position = d.platform JOIN platform r ON r.position = 0
  ORDER BY d.platform, d.position;

CREATE VIEW class_pairs AS
  SELECT r.name AS reference, p.name AS platform, c.reference_class, c.class, c.inputs,
         c.example_hex, c.example_decimal, c.example_bits
  FROM class_pair c JOIN platform p ON p.position = c.platform JOIN platform r ON r.position = 0
  ORDER BY c.platform, c.position;

CREATE VIEW disagreements AS
  SELECT d.number, r.name AS reference, c.name AS compared, d.kind, d.input_hex, d.input_decimal, d.input_bits, d.ulps,
         p.name AS platform, o.class, o.output_hex, o.output_decimal, o.output_bits, o.fault, o.error_ulps, o.closest,
         d.exact_hex, d.exact_decimal, d.exact_bits
  FROM disagreement d JOIN disagreement_outcome o ON o.disagreement = d.number JOIN platform p ON p.position = o.platform
       JOIN platform c ON c.position = d.platform JOIN platform r ON r.position = 0
  ORDER BY d.number, o.platform;

CREATE VIEW accuracies AS
  SELECT p.name AS platform, a.inputs, a.correct, a.incomparable, a.mean_error_ulps, a.max_error_ulps,
         a.worst_hex, a.worst_decimal, a.worst_bits
  FROM accuracy a JOIN platform p ON p.position = a.platform
  ORDER BY a.platform;
