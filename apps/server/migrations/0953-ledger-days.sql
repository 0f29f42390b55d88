-- What each day brought on each kind of account, added up soon after, so that reports need not read all there ever was.
create table ledger_days (
  day date not null,
  kind text not null,
  currency text not null,
  entry_kind text not null,
  amount bigint not null,
  -- entries whose first line is among these
  entries bigint not null,
  primary key (day, kind, currency, entry_kind)
);

-- The same of what each coupon cost; without a coupon what was given away in other ways.
create table ledger_coupons (
  coupon_id uuid references coupons,
  orders bigint not null,
  amount bigint not null,
  unique nulls not distinct (coupon_id)
);

-- Lines up to `upto` are in the sums. Lines up to `next` may follow when all transactions before `next_xid` have ended:
-- until then one of them may still write a line before it.
create table ledger_sums_mark (
  is_one boolean primary key default true check (is_one),
  upto bigint not null,
  next bigint not null,
  next_xid xid8 not null
);
insert into ledger_sums_mark values (true, 0, 0, '0');

-- The sums, and the lines that are not in them yet.
create view ledger_daily as
  select day, kind, currency, entry_kind, amount, entries from ledger_days
  union all
  select (entry.at at time zone 'Asia/Shanghai')::date, account.kind, account.currency, entry.kind, line.amount,
    (not exists (select from ledger_lines other where other.entry_id = line.entry_id and other.position < line.position))::int
  from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
  join ledger_accounts account on account.id = line.account_id
  where line.position > (select upto from ledger_sums_mark);
