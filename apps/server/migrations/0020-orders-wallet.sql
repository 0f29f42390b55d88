-- The order in which lines were booked on an account: taken while the account is locked, so it never lies.
alter table ledger_lines add column position bigint generated always as identity;
create index ledger_lines_statement on ledger_lines (account_id, position desc);

-- The language the shopper used, so that a guest without an account is written to in it.
alter table orders add column locale text not null default 'en' check (locale in ('en', 'zh'));

-- What a warehouse in the USA sends straight to the shopper.
create table direct_shipments (
  id uuid primary key,
  purchase_id uuid not null references purchases,
  carrier text not null default '',
  tracking_number text not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  unique (purchase_id, tracking_number)
);
create index direct_shipments_tracking on direct_shipments (tracking_number);
create index direct_shipments_underway on direct_shipments (created_at) where delivered_at is null;

-- Steps of the checkout as the storefront notes them, for the funnel.
create table order_funnel_steps (
  id uuid primary key,
  step text not null,
  order_id uuid references orders,
  account_id uuid references accounts on delete set null,
  at timestamptz not null
);
create index order_funnel_steps_at on order_funnel_steps (at, step);
