-- What somebody wants to put into the wallet; it is paid for like anything else.
create table top_ups (
  id uuid primary key,
  code text not null unique,
  account_id uuid not null references accounts,
  usd_cents bigint not null check (usd_cents > 0),
  currency text not null,
  shown_minor bigint not null,
  -- Units of the shown currency for one USD × 10^8, and when that was fixed.
  rate_e8 bigint not null,
  rate_as_of timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz
);
create index top_ups_account on top_ups (account_id, created_at desc);

-- The marketplace asks more than the shopper has paid: the shopper pays the difference, or gives the lines up.
create table price_rises (
  id uuid primary key,
  code text not null unique,
  order_id uuid not null references orders,
  status text not null check (status in ('asked', 'paid', 'declined', 'withdrawn', 'expired')),
  reason text not null,
  difference_fen bigint not null check (difference_fen > 0),
  usd_cents bigint not null check (usd_cents > 0),
  -- What the shopper sees and is settled at: the rates of the day it was asked.
  currency text not null,
  shown_minor bigint not null,
  rate_e8 bigint not null,
  usd_rate_e8 bigint not null,
  rate_as_of timestamptz not null,
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  check ((status = 'asked') = (answered_at is null))
);
-- One question at a time.
create unique index price_rises_open on price_rises (order_id) where status = 'asked';
create index price_rises_order on price_rises (order_id, asked_at);
create index price_rises_expiring on price_rises (expires_at) where status = 'asked';

create table price_rise_lines (
  price_rise_id uuid not null references price_rises,
  order_line_id uuid not null references order_lines,
  old_price_fen bigint not null check (old_price_fen > 0),
  new_price_fen bigint not null,
  usd_cents bigint not null check (usd_cents >= 0),
  primary key (price_rise_id, order_line_id),
  check (new_price_fen > old_price_fen)
);

alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check
  check (purpose in ('order', 'parcel', 'return_fee', 'top_up', 'price_rise'));
