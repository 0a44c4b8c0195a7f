-- What version 4 of the study file added: the simplest input of each class, what inputs that no trial had give on the platforms, and the one count of
-- inputs and hits. Each statement ends in a semicolon at the end of its line.

CREATE TABLE simplest (
  platform INTEGER NOT NULL REFERENCES platform (position),
  class TEXT NOT NULL,
  plain INTEGER NOT NULL,
  finding INTEGER NOT NULL REFERENCES finding (number),
  border INTEGER REFERENCES finding (number),
  PRIMARY KEY (platform, class, plain)
) WITHOUT ROWID;

CREATE TABLE found_outcome (
  input_bits TEXT NOT NULL,
  platform INTEGER NOT NULL REFERENCES platform (position),
  class TEXT NOT NULL,
  output_bits TEXT,
  output_hex TEXT,
  output_decimal TEXT,
  flags INTEGER NOT NULL,
  fault TEXT,
  time_limit_ms INTEGER,
  PRIMARY KEY (input_bits, platform)
) WITHOUT ROWID;

CREATE VIEW simplest_inputs AS
  SELECT p.name AS platform, s.class, s.plain, f.number, f.input_hex, f.input_decimal, f.input_bits, f.output_hex, f.output_decimal,
         f.output_bits, b.input_hex AS border_hex, b.input_decimal AS border_decimal, b.input_bits AS border_bits
  FROM simplest s JOIN platform p ON p.position = s.platform JOIN finding f ON f.number = s.finding
       LEFT JOIN finding b ON b.number = s.border
  ORDER BY s.platform, s.class, s.plain;

CREATE VIEW picked AS
  SELECT t.number
  FROM trial t
  WHERE t.number < (SELECT count(*) FROM survey_sample) AND t.input_bits IN (SELECT input_bits FROM survey_sample);

CREATE VIEW inputs AS
  SELECT platform, CASE WHEN complete THEN swept ELSE max(swept, picked) + chosen END AS inputs, swept, swept_by, complete, picked, chosen
  FROM (SELECT p.name AS platform, p.position, coalesce(c.swept, 0) AS swept,
               coalesce((SELECT nullif(method, 'none') FROM survey), '') AS swept_by, coalesce(c.complete, 0) AS complete,
               (SELECT count(*) FROM picked) AS picked, (SELECT count(*) FROM trial) - (SELECT count(*) FROM picked) AS chosen
        FROM platform p LEFT JOIN census c ON c.probe = p.name)
  ORDER BY position;

CREATE VIEW hits AS
  SELECT platform, class, max(swept, picked) + CASE WHEN complete THEN 0 ELSE tried - picked END AS inputs
  FROM (SELECT p.name AS platform, p.position, k.class, coalesce(c.complete, 0) AS complete, coalesce(n.calls, 0) AS swept,
               coalesce(y.hits, 0) AS tried,
               (SELECT count(*) FROM outcome o JOIN picked i ON i.number = o.trial WHERE o.platform = p.position AND o.class = k.class) AS picked
        FROM platform p
             JOIN (SELECT kind AS class FROM census_count WHERE calls > 0 UNION SELECT class FROM tally) k
             LEFT JOIN census c ON c.probe = p.name
             LEFT JOIN census_count n ON n.census = c.position AND n.kind = k.class
             LEFT JOIN tally y ON y.platform = p.position AND y.class = k.class)
  WHERE swept > 0 OR picked > 0 OR tried > 0 AND NOT complete
  ORDER BY position, class;
