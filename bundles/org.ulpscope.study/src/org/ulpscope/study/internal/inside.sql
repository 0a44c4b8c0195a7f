-- Where findings were raised inside of the kernel. Each statement ends in a semicolon at the end of its line.

CREATE TABLE inside (
  finding INTEGER PRIMARY KEY REFERENCES finding (number),
  file TEXT,
  line INTEGER,
  chain TEXT NOT NULL,
  operation TEXT NOT NULL,
  operand_format TEXT NOT NULL,
  operand_bits TEXT NOT NULL,
  operand_decimal TEXT NOT NULL,
  result_format TEXT NOT NULL,
  result_bits TEXT NOT NULL,
  result_decimal TEXT NOT NULL,
  returned_bits TEXT,
  returned_decimal TEXT
);

CREATE VIEW insides AS
  SELECT f.number, p.name AS platform, f.class, f.input_hex, f.input_decimal, f.input_bits, i.file, i.line, i.operation,
         i.operand_decimal, i.operand_bits, i.result_decimal, i.result_bits, i.returned_decimal, i.returned_bits, i.chain
  FROM inside i JOIN finding f ON f.number = i.finding JOIN platform p ON p.position = f.platform
  ORDER BY f.number;
