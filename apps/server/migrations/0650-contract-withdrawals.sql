-- Withdrawals from a contract without a reason, where the law of the destination gives that right (Directive 2011/83/EU,
-- Art. 11a): what the shopper declared, when, and what the desk did about it. The receipt is mailed at once.
create table contract_withdrawals (
  id uuid primary key,
  code text not null unique,
  order_id uuid not null unique references orders,
  name text not null check (length(name) between 1 and 100),
  -- Where the receipt went.
  email text not null,
  -- Which goods, where it is not the whole order; in the shopper's words.
  note text not null default '' check (length(note) <= 1000),
  withdrawn_at timestamptz not null,
  -- When the money is to be back at the latest.
  due_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references staff,
  answer text not null default '',
  check ((settled_at is null) = (settled_by is null))
);
create index contract_withdrawals_by_state on contract_withdrawals (withdrawn_at) where settled_at is null;
