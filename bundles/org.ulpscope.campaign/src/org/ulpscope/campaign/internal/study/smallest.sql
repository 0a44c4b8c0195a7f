-- The smallest case of each cause. Each statement ends in a semicolon at the end of its line.
CREATE TABLE smallest (
  number INTEGER PRIMARY KEY,
  cause INTEGER NOT NULL UNIQUE REFERENCES cause (number),
  left_platform INTEGER NOT NULL REFERENCES platform (number),
  right_platform INTEGER NOT NULL REFERENCES platform (number),
  discrepancy INTEGER NOT NULL REFERENCES discrepancy (number),
  name TEXT NOT NULL,
  operations INTEGER NOT NULL,
  source TEXT NOT NULL,
  left_bits TEXT NOT NULL,
  left_value TEXT NOT NULL,
  right_bits TEXT NOT NULL,
  right_value TEXT NOT NULL,
  step INTEGER,
  text TEXT,
  operand_bits TEXT,
  operands TEXT,
  step_left_bits TEXT,
  step_right_bits TEXT,
  exact_bits TEXT,
  exact_value TEXT,
  is_right TEXT
);
CREATE TABLE smallest_input (
  smallest INTEGER NOT NULL REFERENCES smallest (number),
  parameter INTEGER NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  bits TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (smallest, parameter)
) WITHOUT ROWID;
CREATE VIEW smallest_cases AS
SELECT s.number, c.kind AS cause, c.operation, l.name AS left_platform, r.name AS right_platform, l.level, d.kind AS discrepancy, s.operations, s.source,
  (SELECT group_concat(i.value, ', ') FROM (SELECT value FROM smallest_input WHERE smallest = s.number ORDER BY parameter) i) AS inputs,
  s.left_bits, s.left_value, s.right_bits, s.right_value, s.text, s.operands, s.exact_value, s.is_right
FROM smallest s JOIN cause c ON c.number = s.cause JOIN discrepancy d ON d.number = s.discrepancy JOIN platform l ON l.number = s.left_platform
  JOIN platform r ON r.number = s.right_platform
ORDER BY s.number;
