-- Why platforms disagree. Each statement ends in a semicolon at the end of its line.

CREATE TABLE cause (
  number INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  operation TEXT NOT NULL,
  UNIQUE (kind, operation)
);

CREATE TABLE explanation (
  discrepancy INTEGER PRIMARY KEY REFERENCES discrepancy (number),
  cause INTEGER NOT NULL REFERENCES cause (number),
  step INTEGER,
  text TEXT,
  operand_bits TEXT,
  operands TEXT,
  left_bits TEXT,
  left_value TEXT,
  right_bits TEXT,
  right_value TEXT,
  exact_bits TEXT,
  exact_value TEXT,
  is_right TEXT,
  certain INTEGER NOT NULL
);

CREATE VIEW causes AS
SELECT c.kind, c.operation, l.name AS left_platform, r.name AS right_platform, l.level, count(*) AS discrepancies, sum(1 - e.certain) AS uncertain,
  min(d.number) AS first
FROM explanation e JOIN cause c ON c.number = e.cause JOIN discrepancy d ON d.number = e.discrepancy JOIN platform l ON l.number = d.left_platform
  JOIN platform r ON r.number = d.right_platform
GROUP BY c.number, d.left_platform, d.right_platform
ORDER BY discrepancies DESC, first;

CREATE VIEW explanations AS
SELECT d.number, p.name AS program, d.input, l.level, l.name AS left_platform, r.name AS right_platform, d.kind AS discrepancy, c.kind AS cause, c.operation,
  e.text, e.operands, e.left_value, e.right_value, e.exact_value, e.is_right, e.certain
FROM explanation e JOIN cause c ON c.number = e.cause JOIN discrepancy d ON d.number = e.discrepancy JOIN program p ON p.number = d.program
  JOIN platform l ON l.number = d.left_platform JOIN platform r ON r.number = d.right_platform
ORDER BY d.number;
