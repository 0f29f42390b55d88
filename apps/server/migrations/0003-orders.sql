-- Orders, what is paid for them, and the ledger that every cent passes through.

-- What one press of "submit" made: an order for each shop.
create table checkouts (
  id uuid primary key,
  account_id uuid references accounts,
  created_at timestamptz not null
);

create table orders (
  id uuid primary key,
  -- Long enough to be a guest's only key to the order.
  code text not null unique,
  checkout_id uuid not null references checkouts,
  account_id uuid references accounts,
  guest_email text,
  shop_id uuid not null references shops,
  source text not null,
  order_from text not null check (order_from in ('cart', 'buy_now', 'quick')),
  status text not null,
  goods_fen bigint not null check (goods_fen >= 0),
  domestic_freight_fen bigint not null check (domestic_freight_fen >= 0),
  service_fen bigint not null check (service_fen >= 0),
  discount_fen bigint not null default 0 check (discount_fen >= 0),
  total_fen bigint not null check (total_fen >= 0),
  refunded_usd_cents bigint not null default 0,
  -- What the shopper saw when the order was made: the currency, its rate for one CNY, and the rate's time.
  currency text not null,
  rate_e8 bigint not null,
  usd_rate_e8 bigint not null,
  rate_as_of timestamptz not null,
  shown_minor bigint not null,
  settled_usd_cents bigint not null check (settled_usd_cents >= 0),
  address jsonb,
  agreed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  purchase_from timestamptz,
  purchase_until timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  check (total_fen = goods_fen + domestic_freight_fen + service_fen - discount_fen),
  check (refunded_usd_cents between 0 and settled_usd_cents)
);
create index orders_account on orders (account_id, created_at desc, id);
create index orders_account_status on orders (account_id, status, created_at desc);
create index orders_checkout on orders (checkout_id);
create index orders_status on orders (status, created_at);
create index orders_guest_email on orders (guest_email) where account_id is null;
create index orders_expiring on orders (expires_at) where status = 'payment_pending';

create table purchases (
  id uuid primary key,
  order_id uuid not null references orders,
  marketplace_order_number text not null,
  cost_fen bigint not null check (cost_fen >= 0),
  staff_id uuid not null references staff,
  purchased_at timestamptz not null
);
create index purchases_order on purchases (order_id);

create table inbound_shipments (
  id uuid primary key,
  purchase_id uuid not null references purchases,
  carrier text not null default '',
  tracking_number text not null,
  created_at timestamptz not null,
  received_at timestamptz,
  received_by uuid references staff,
  unique (purchase_id, tracking_number)
);
create index inbound_shipments_tracking on inbound_shipments (tracking_number);

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders,
  position integer not null,
  goods_id uuid not null references goods,
  sku_id uuid not null references skus,
  source text not null,
  external_goods_id text not null,
  title_zh text not null,
  title_en text not null,
  sku_name_zh text not null,
  sku_name_en text not null,
  picture_id uuid,
  price_fen bigint not null check (price_fen > 0),
  quantity integer not null check (quantity >= 1),
  total_fen bigint not null check (total_fen = price_fen * quantity),
  -- This line's shares; the shares of an order's lines sum to the order's own figures.
  domestic_freight_fen bigint not null default 0,
  service_fen bigint not null default 0,
  discount_fen bigint not null default 0,
  settled_usd_cents bigint not null default 0,
  refunded_usd_cents bigint not null default 0,
  is_postage boolean not null,
  is_exempt smallint not null,
  goods_classes text[] not null,
  weight_grams_guess integer,
  remark text not null default '' check (length(remark) <= 500),
  status text not null,
  purchase_id uuid references purchases,
  problem text,
  unique (order_id, position),
  check (refunded_usd_cents between 0 and settled_usd_cents)
);
create index order_lines_order on order_lines (order_id);
create index order_lines_purchase on order_lines (purchase_id);
create index order_lines_goods on order_lines (goods_id);

create table order_events (
  id uuid primary key,
  order_id uuid not null references orders,
  line_id uuid references order_lines,
  action text not null,
  from_status text not null,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('shopper', 'guest', 'staff', 'system')),
  actor_id uuid,
  reason text,
  at timestamptz not null
);
create index order_events_order on order_events (order_id, at);

alter table reviews add constraint reviews_order_line foreign key (order_line_id) references order_lines;

create table payments (
  id uuid primary key,
  purpose text not null check (purpose in ('order', 'parcel', 'return_fee', 'top_up')),
  account_id uuid references accounts,
  checkout_id uuid references checkouts,
  method text not null check (method in ('card', 'paypal', 'balance')),
  provider text not null,
  provider_reference text,
  status text not null,
  usd_cents bigint not null check (usd_cents > 0),
  refunded_usd_cents bigint not null default 0,
  currency text not null,
  shown_minor bigint not null,
  rate_e8 bigint not null,
  rate_as_of timestamptz not null,
  card_fingerprint text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  next_action_url text,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  settled_at timestamptz,
  check (refunded_usd_cents between 0 and usd_cents)
);
create unique index payments_provider on payments (provider, provider_reference) where provider_reference is not null;
create index payments_account on payments (account_id, created_at desc);
create index payments_unsettled on payments (created_at) where status in ('created', 'requires_action', 'processing');

create table payment_items (
  payment_id uuid not null references payments,
  order_id uuid references orders,
  parcel_id uuid,
  usd_cents bigint not null check (usd_cents > 0),
  applied_at timestamptz,
  outcome text check (outcome in ('applied', 'returned_to_wallet')),
  check (num_nonnulls(order_id, parcel_id) <= 1)
);
create unique index payment_items_order on payment_items (payment_id, order_id) where order_id is not null;
create unique index payment_items_parcel on payment_items (payment_id, parcel_id) where parcel_id is not null;
create index payment_items_of_order on payment_items (order_id);
create index payment_items_of_parcel on payment_items (parcel_id);

create table payment_events (
  id uuid primary key,
  payment_id uuid not null references payments,
  from_status text not null,
  to_status text not null,
  origin text not null,
  at timestamptz not null
);
create index payment_events_payment on payment_events (payment_id, at);

create table provider_notices (
  provider text not null,
  event_id text not null,
  kind text not null,
  body jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  primary key (provider, event_id)
);

create table card_days (
  fingerprint text not null,
  day date not null,
  count integer not null check (count between 0 and 3),
  primary key (fingerprint, day)
);

-- A positive line adds to what the account holds or is owed by the shop; a provider's account is negative by
-- what it keeps for the shop. The lines of an entry sum to zero in each currency.
create table ledger_accounts (
  id uuid primary key,
  kind text not null,
  owner_id uuid,
  currency text not null,
  balance bigint not null default 0,
  may_be_negative boolean not null,
  check (may_be_negative or balance >= 0)
);
create unique index ledger_accounts_owner on ledger_accounts (kind, owner_id, currency) where owner_id is not null;
create unique index ledger_accounts_shared on ledger_accounts (kind, currency) where owner_id is null;

create table ledger_entries (
  id uuid primary key,
  kind text not null,
  subject_kind text not null,
  subject_id uuid not null,
  -- Makes a second booking of the same fact impossible.
  reference text not null unique,
  at timestamptz not null
);
create index ledger_entries_subject on ledger_entries (subject_kind, subject_id);

create table ledger_lines (
  entry_id uuid not null references ledger_entries,
  account_id uuid not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  primary key (entry_id, account_id)
);
create index ledger_lines_account on ledger_lines (account_id, entry_id);

create function ledger_entry_sums_to_zero() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_lines join ledger_accounts on ledger_accounts.id = ledger_lines.account_id
    where ledger_lines.entry_id = new.entry_id
    group by ledger_accounts.currency having sum(ledger_lines.amount) <> 0
  ) then
    raise exception 'ledger entry % does not sum to zero', new.entry_id using errcode = '23514';
  end if;
  return null;
end $$;

create constraint trigger ledger_lines_balanced after insert on ledger_lines
  deferrable initially deferred for each row execute function ledger_entry_sums_to_zero();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = '23514';
end $$;

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each statement execute function ledger_is_append_only();
create trigger ledger_lines_append_only before update or delete on ledger_lines
  for each statement execute function ledger_is_append_only();

-- The built-in payment provider's own books; the shop reaches them only through the provider's interface.
create schema sandbox;

create table sandbox.tokens (
  token text primary key,
  outcome text not null,
  brand text not null,
  last4 text not null,
  fingerprint text not null,
  created_at timestamptz not null,
  used_at timestamptz
);

create table sandbox.charges (
  id text primary key,
  idempotency_key text not null unique,
  token text references sandbox.tokens,
  method text not null,
  usd_cents bigint not null,
  refunded_usd_cents bigint not null default 0,
  status text not null,
  failure text,
  challenge_secret text,
  return_url text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (refunded_usd_cents between 0 and usd_cents)
);

create table sandbox.refunds (
  idempotency_key text primary key,
  charge_id text not null references sandbox.charges,
  usd_cents bigint not null check (usd_cents > 0),
  created_at timestamptz not null
);
