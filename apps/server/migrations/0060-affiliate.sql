-- The promotion alliance: who promotes, by which links, who came by them, what that earns; and what shoppers keep for later.

create table favourites (
  account_id uuid not null references accounts on delete cascade,
  goods_id uuid not null references goods on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, goods_id)
);
create index favourites_newest on favourites (account_id, created_at desc);

create table affiliates (
  account_id uuid primary key references accounts on delete cascade,
  -- The InvitationCode that their links bring.
  code text not null unique,
  status text not null check (status in ('applied', 'active', 'declined', 'suspended')),
  -- Their own rate; null: the shop's.
  rate_basis_points integer check (rate_basis_points between 0 and 5000),
  invited_by uuid references accounts on delete set null,
  remark text not null default '' check (length(remark) <= 500),
  reason text not null default '',
  -- Commissions lost after they were paid out, to be held back from later ones.
  owed_usd_cents bigint not null default 0 check (owed_usd_cents >= 0),
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references staff
);
create index affiliates_status on affiliates (status, applied_at desc);

-- Devices on which affiliates worked: what is bought on them earns them nothing.
create table affiliate_devices (
  account_id uuid not null references affiliates on delete cascade,
  device uuid not null,
  primary key (account_id, device)
);

create table short_links (
  code text primary key,
  kind text not null check (kind in ('s', 't')),
  goods_id uuid not null references goods on delete cascade,
  account_id uuid references accounts on delete cascade,
  created_at timestamptz not null
);
create unique index short_links_own on short_links (kind, goods_id, account_id) where account_id is not null;
create unique index short_links_shared on short_links (kind, goods_id) where account_id is null;
create index short_links_account on short_links (account_id, created_at desc);

-- One row for a device, an affiliate, the goods and a day, so that a page loaded again counts once.
create table affiliate_visits (
  id uuid primary key,
  account_id uuid not null references affiliates on delete cascade,
  device uuid not null,
  goods_id uuid references goods on delete cascade,
  promotion_type text not null,
  visitor_account_id uuid references accounts on delete set null,
  day date not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create unique index affiliate_visits_once
  on affiliate_visits (account_id, device, day, coalesce(goods_id, '00000000-0000-0000-0000-000000000000'::uuid));
create index affiliate_visits_device on affiliate_visits (device, last_at desc);
create index affiliate_visits_visitor on affiliate_visits (visitor_account_id, last_at desc);
create index affiliate_visits_goods on affiliate_visits (account_id, goods_id);

-- By which visit the orders of a checkout came.
create table affiliate_checkouts (
  checkout_id uuid primary key references checkouts on delete cascade,
  device uuid not null
);

create table affiliate_orders (
  order_id uuid primary key references orders,
  account_id uuid not null references affiliates,
  goods_id uuid references goods,
  verdict text not null check (verdict in ('credited', 'too_late', 'self_purchase', 'same_device')),
  at timestamptz not null
);
create index affiliate_orders_account on affiliate_orders (account_id, at desc);

create table affiliate_payouts (
  id uuid primary key,
  account_id uuid not null references affiliates,
  usd_cents bigint not null check (usd_cents > 0),
  withheld_usd_cents bigint not null default 0 check (withheld_usd_cents between 0 and usd_cents),
  status text not null check (status in ('requested', 'approved', 'declined')),
  reason text not null default '',
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references staff
);
create unique index affiliate_payouts_open on affiliate_payouts (account_id) where status = 'requested';
create index affiliate_payouts_status on affiliate_payouts (status, requested_at desc);

create table commissions (
  id uuid primary key,
  account_id uuid not null references affiliates,
  order_id uuid not null references orders,
  order_line_id uuid not null unique references order_lines,
  goods_id uuid not null references goods,
  rate_basis_points integer not null,
  usd_cents bigint not null check (usd_cents > 0),
  reversed_usd_cents bigint not null default 0 check (reversed_usd_cents between 0 and usd_cents),
  status text not null check (status in ('pending', 'payable', 'paid', 'reversed')),
  payout_id uuid references affiliate_payouts,
  created_at timestamptz not null,
  earned_at timestamptz
);
create index commissions_account on commissions (account_id, created_at desc);
create index commissions_order on commissions (order_id);
create index commissions_goods on commissions (account_id, goods_id);

create table affiliate_goods (
  id uuid primary key,
  account_id uuid not null references affiliates on delete cascade,
  goods_id uuid not null references goods on delete cascade,
  remark text not null default '' check (length(remark) <= 200),
  is_pinned boolean not null default false,
  created_at timestamptz not null,
  unique (account_id, goods_id)
);

create table affiliate_goods_rates (
  goods_id uuid primary key references goods on delete cascade,
  rate_basis_points integer not null check (rate_basis_points between 0 and 5000),
  set_at timestamptz not null
);

-- How often goods were shared, by which way.
create table goods_shares (
  goods_id uuid not null references goods on delete cascade,
  channel text not null,
  count bigint not null default 0,
  primary key (goods_id, channel)
);
