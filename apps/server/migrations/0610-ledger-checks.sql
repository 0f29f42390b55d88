-- When the books were last proved, and how many rows did not fit: told by /metrics.
create table ledger_checks (
  at timestamptz primary key,
  mismatches integer not null check (mismatches >= 0),
  took_ms integer not null
);
