-- The study file, version 1; later versions add the tables of the files beside this one. docs/study-format.md explains it; each statement ends in a
-- semicolon at the end of its line.

CREATE TABLE request (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  question TEXT NOT NULL,
  kernel TEXT NOT NULL,
  signature TEXT NOT NULL,
  kernel_xmi TEXT NOT NULL,
  folder TEXT NOT NULL,
  result_format TEXT NOT NULL,
  strategy TEXT NOT NULL,
  seed INTEGER NOT NULL,
  budget INTEGER NOT NULL,
  time_budget_ms INTEGER,
  stop_at_first INTEGER NOT NULL,
  time_limit_ms INTEGER NOT NULL,
  observe_flags INTEGER NOT NULL,
  findings_kept INTEGER NOT NULL,
  created TEXT NOT NULL
);

CREATE TABLE goal (
  position INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
);

CREATE TABLE option (
  position INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  value TEXT NOT NULL
);

CREATE TABLE version (
  position INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  value TEXT NOT NULL
);

CREATE TABLE requested_platform (
  position INTEGER PRIMARY KEY,
  toolchain TEXT NOT NULL,
  options TEXT NOT NULL
);

CREATE TABLE platform (
  position INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  toolchain TEXT NOT NULL,
  options TEXT NOT NULL,
  device TEXT NOT NULL
);

CREATE TABLE unavailable_platform (
  position INTEGER PRIMARY KEY,
  toolchain TEXT NOT NULL,
  options TEXT NOT NULL,
  reason TEXT NOT NULL
);

CREATE TABLE slot (
  position INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  format TEXT NOT NULL,
  lowest INTEGER NOT NULL,
  highest INTEGER NOT NULL,
  subnormals INTEGER NOT NULL,
  zeros INTEGER NOT NULL,
  infinities INTEGER NOT NULL,
  nans INTEGER NOT NULL
);

CREATE TABLE trial (
  number INTEGER PRIMARY KEY,
  goal TEXT,
  reason TEXT NOT NULL,
  input_bits TEXT NOT NULL,
  input_hex TEXT NOT NULL,
  input_decimal TEXT NOT NULL
);

CREATE TABLE outcome (
  trial INTEGER NOT NULL REFERENCES trial (number),
  platform INTEGER NOT NULL REFERENCES platform (position),
  class TEXT NOT NULL,
  output_bits TEXT,
  output_hex TEXT,
  output_decimal TEXT,
  flags INTEGER NOT NULL,
  fault TEXT,
  time_limit_ms INTEGER,
  PRIMARY KEY (trial, platform)
) WITHOUT ROWID;

CREATE TABLE finding (
  number INTEGER PRIMARY KEY,
  trial INTEGER REFERENCES trial (number),
  platform INTEGER NOT NULL REFERENCES platform (position),
  class TEXT NOT NULL,
  marks TEXT NOT NULL,
  input_bits TEXT NOT NULL,
  input_hex TEXT NOT NULL,
  input_decimal TEXT NOT NULL,
  output_bits TEXT,
  output_hex TEXT,
  output_decimal TEXT,
  flags INTEGER NOT NULL,
  fault TEXT,
  time_limit_ms INTEGER,
  UNIQUE (platform, class, input_bits)
);

CREATE TABLE tally (
  platform INTEGER NOT NULL REFERENCES platform (position),
  class TEXT NOT NULL,
  hits INTEGER NOT NULL,
  PRIMARY KEY (platform, class)
) WITHOUT ROWID;

CREATE VIEW trials AS
  SELECT t.number, t.goal, t.reason, t.input_hex, t.input_decimal, t.input_bits, p.name AS platform, o.class,
         o.output_hex, o.output_decimal, o.output_bits, o.flags, o.fault
  FROM trial t JOIN outcome o ON o.trial = t.number JOIN platform p ON p.position = o.platform
  ORDER BY t.number, o.platform;

CREATE VIEW findings AS
  SELECT f.number, p.name AS platform, f.class, f.input_hex, f.input_decimal, f.input_bits,
         f.output_hex, f.output_decimal, f.output_bits, f.flags, f.fault, f.marks, f.trial
  FROM finding f JOIN platform p ON p.position = f.platform
  ORDER BY f.number;

CREATE VIEW tallies AS
  SELECT p.name AS platform, y.class, y.hits
  FROM tally y JOIN platform p ON p.position = y.platform
  ORDER BY p.position, y.class;
