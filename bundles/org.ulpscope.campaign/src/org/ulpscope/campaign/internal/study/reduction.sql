-- How the programs of the smallest cases became small, step by step. Each statement ends in a semicolon at the end of its line.

CREATE TABLE reduction_step (
  cause INTEGER NOT NULL REFERENCES cause (number),
  step INTEGER NOT NULL,
  discrepancy INTEGER NOT NULL REFERENCES discrepancy (number),
  statements INTEGER NOT NULL,
  operations INTEGER NOT NULL,
  source TEXT NOT NULL,
  PRIMARY KEY (cause, step)
) WITHOUT ROWID;

CREATE VIEW reductions AS
SELECT c.kind AS cause, c.operation, p.name AS program, d.input, l.level, s.step, s.statements, s.operations, s.source
FROM reduction_step s JOIN cause c ON c.number = s.cause JOIN discrepancy d ON d.number = s.discrepancy JOIN program p ON p.number = d.program
  JOIN platform l ON l.number = d.left_platform
ORDER BY s.cause, s.step;
