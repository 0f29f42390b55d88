-- One delivery in flight per account: who holds the turn sends, and passes it on.
create table webhook_turns (
  account_id uuid primary key references accounts on delete cascade,
  holder uuid not null,
  taken_at timestamptz not null
);

-- An address that does not answer rests, with everything that waits for it.
alter table webhooks add column rests_until timestamptz;
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where state = 'waiting';
