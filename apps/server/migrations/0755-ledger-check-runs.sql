-- Proofs of the books, asked for at the desk or by the night: how far each is, and what it found.
create table ledger_check_runs (
  id uuid primary key,
  asked_at timestamptz not null,
  -- rules that were looked at, of so many
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= done),
  -- by rule: how many rows break it, and the first of them
  findings jsonb not null default '[]',
  finished_at timestamptz
);
create unique index ledger_check_runs_one_open on ledger_check_runs ((finished_at is null)) where finished_at is null;
create index ledger_check_runs_finished on ledger_check_runs (finished_at desc) where finished_at is not null;
