-- What version 2 of the study file added to version 1: regions. Each statement ends in a semicolon at the end of its line.

CREATE TABLE region (
  number INTEGER PRIMARY KEY,
  platform INTEGER NOT NULL REFERENCES platform (position),
  class TEXT NOT NULL,
  lower TEXT NOT NULL,
  upper TEXT NOT NULL,
  proof TEXT NOT NULL,
  marks TEXT NOT NULL,
  from_bits TEXT NOT NULL,
  from_hex TEXT NOT NULL,
  from_decimal TEXT NOT NULL,
  to_bits TEXT NOT NULL,
  to_hex TEXT NOT NULL,
  to_decimal TEXT NOT NULL,
  solid_from_bits TEXT,
  solid_to_bits TEXT,
  representative_bits TEXT NOT NULL,
  representative_hex TEXT NOT NULL,
  representative_decimal TEXT NOT NULL
);

CREATE TABLE region_effort (
  platform INTEGER PRIMARY KEY REFERENCES platform (position),
  evaluations INTEGER NOT NULL,
  swept INTEGER NOT NULL,
  complete INTEGER NOT NULL
);

CREATE VIEW regions AS
  SELECT r.number, p.name AS platform, r.class, r.from_hex, r.from_decimal, r.from_bits, r.to_hex, r.to_decimal, r.to_bits,
         r.lower, r.upper, r.proof, r.representative_hex, r.representative_decimal, r.representative_bits, r.marks,
         r.solid_from_bits, r.solid_to_bits
  FROM region r JOIN platform p ON p.position = r.platform
  ORDER BY r.number;
