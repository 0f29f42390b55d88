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
-- until then one of them may still write a line before it. Purchases up to `valued` have their value in dollars.
create table ledger_sums_mark (
  is_one boolean primary key default true check (is_one),
  upto bigint not null default 0,
  next bigint not null default 0,
  next_xid xid8 not null default '0',
  valued bigint not null default 0
);
insert into ledger_sums_mark default values;

-- Few of all there are, which the planner could not know.
create function ledger_lines_in(after bigint, upto bigint) returns setof ledger_lines
language plpgsql stable rows 1000 as $$
begin
  return query select * from ledger_lines where position > after and position <= upto;
end $$;
