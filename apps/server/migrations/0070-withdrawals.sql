-- A shopper asks to be paid out of the wallet; the desk pays by hand and says with which reference.
create table withdrawals (
  id uuid primary key,
  code text not null unique,
  account_id uuid not null references accounts,
  usd_cents bigint not null check (usd_cents > 0),
  method text not null check (method in ('paypal', 'bank')),
  -- Whom to pay: name, account, bank.
  destination jsonb not null,
  status text not null check (status in ('requested', 'paid_out', 'rejected', 'cancelled')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references staff,
  payout_reference text,
  reason text,
  check ((status = 'requested') = (decided_at is null)),
  check ((status = 'paid_out') = (payout_reference is not null))
);
create index withdrawals_account on withdrawals (account_id, requested_at desc, id);
create index withdrawals_waiting on withdrawals (requested_at, id) where status = 'requested';
create index withdrawals_status on withdrawals (status, requested_at desc);

-- The desk looks through the entries by what they are, newest first.
create index ledger_entries_at on ledger_entries (at desc, id desc);
create index ledger_entries_kind on ledger_entries (kind, at desc, id desc);
