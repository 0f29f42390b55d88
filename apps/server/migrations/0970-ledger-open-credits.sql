-- What is left of the money that came to each account of a person, order or parcel, the oldest being spent first: what is
-- owed by age is read from here, not from all there ever was. Lines up to `aged` are considered.
create table ledger_open_credits (
  account_id uuid not null references ledger_accounts,
  position bigint not null,
  kind text not null,
  at timestamptz not null,
  amount bigint not null check (amount > 0),
  primary key (account_id, position)
);
alter table ledger_sums_mark add column aged bigint not null default 0;
