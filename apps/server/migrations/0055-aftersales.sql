-- Goods that should go back to their merchant: who asked for it, how it stands, what it costs and gives back.
create table after_sales (
  id uuid primary key,
  code text not null unique,
  account_id uuid not null references accounts,
  order_id uuid not null references orders,
  -- The line applied for; once some of its pieces went back, the line these have become.
  order_line_id uuid not null references order_lines,
  kind text not null check (kind in ('return', 'exchange', 'refund')),
  status text not null,
  quantity integer not null check (quantity >= 1),
  reason text not null,
  exchange_sku_id uuid references skus,
  refund_to text not null check (refund_to in ('wallet', 'original')),
  -- What was paid for the pieces, and of it what goes back.
  paid_usd_cents bigint not null check (paid_usd_cents >= 0),
  refund_usd_cents bigint not null,
  fee_fen bigint not null default 0 check (fee_fen >= 0),
  fee_usd_cents bigint not null default 0 check (fee_usd_cents >= 0),
  fee_shown_minor bigint not null default 0,
  currency text not null,
  rate_e8 bigint not null,
  usd_rate_e8 bigint not null,
  rate_as_of timestamptz not null,
  fee_due_at timestamptz,
  fee_paid_at timestamptz,
  fee_returned_at timestamptz,
  return_carrier text not null default '',
  return_number text,
  sent_at timestamptz,
  merchant_received_at timestamptz,
  refusal text,
  refused_at timestamptz,
  appealed_at timestamptz,
  asked_at timestamptz,
  -- The quality photos as they were when the application was made: the stored item may be gone later.
  quality_photo_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  -- Since when it stands where it stands.
  moved_at timestamptz not null,
  closed_at timestamptz,
  check (refund_usd_cents between 0 and paid_usd_cents),
  check ((kind = 'exchange') = (exchange_sku_id is not null))
);
create unique index after_sales_open on after_sales (order_line_id) where closed_at is null;
create index after_sales_account on after_sales (account_id, created_at desc, id);
create index after_sales_order on after_sales (order_id);
create index after_sales_status on after_sales (status, moved_at);
create index after_sales_fee_due on after_sales (fee_due_at) where status = 'return_payment_pending';

create table after_sale_events (
  id uuid primary key,
  after_sale_id uuid not null references after_sales,
  action text not null,
  from_status text not null,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('shopper', 'staff', 'system')),
  actor_id uuid,
  at timestamptz not null,
  position bigint generated always as identity
);
create index after_sale_events_of on after_sale_events (after_sale_id, position);

-- What shopper and staff write to each other about it; the first is the shopper's description.
create table after_sale_remarks (
  id uuid primary key,
  after_sale_id uuid not null references after_sales,
  author_kind text not null check (author_kind in ('shopper', 'staff')),
  author_id uuid not null,
  body text not null check (length(body) <= 1000),
  picture_ids uuid[] not null default '{}',
  at timestamptz not null,
  position bigint generated always as identity
);
create index after_sale_remarks_of on after_sale_remarks (after_sale_id, position);

-- Set while an application holds the goods: they go into no parcel.
alter table stored_items add column after_sale_id uuid references after_sales;
