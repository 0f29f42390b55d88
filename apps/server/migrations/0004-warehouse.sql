-- What lies in the warehouse, and how it goes home.

create table stored_items (
  id uuid primary key,
  order_line_id uuid not null unique references order_lines,
  inbound_id uuid references inbound_shipments,
  quantity integer not null check (quantity >= 1),
  weight_grams integer not null check (weight_grams > 0),
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  location text not null default '',
  received_at timestamptz not null,
  free_until timestamptz not null,
  received_by uuid not null references staff,
  inspected_at timestamptz,
  inspected_by uuid references staff,
  problem text,
  -- Set while the goods are promised to a parcel.
  parcel_id uuid
);
create index stored_items_parcel on stored_items (parcel_id);

create table stored_item_photos (
  stored_item_id uuid not null references stored_items on delete cascade,
  media_id uuid not null references media,
  position integer not null,
  taken_at timestamptz not null,
  primary key (stored_item_id, media_id)
);

create table photo_requests (
  id uuid primary key,
  stored_item_id uuid not null references stored_items on delete cascade,
  note text not null,
  created_at timestamptz not null,
  answered_at timestamptz
);

create table freight_lines (
  code text primary key,
  name_en text not null,
  name_zh text not null,
  carrier text not null,
  is_active boolean not null default true,
  position integer not null default 0
);

create table freight_tariffs (
  id uuid primary key,
  line_code text not null references freight_lines,
  version integer not null,
  valid_from timestamptz not null,
  definition jsonb not null,
  unique (line_code, version)
);
create index freight_tariffs_current on freight_tariffs (line_code, valid_from desc);

create table parcels (
  id uuid primary key,
  code text not null unique,
  account_id uuid not null references accounts,
  status text not null,
  line_code text not null references freight_lines,
  tariff_id uuid references freight_tariffs,
  address jsonb not null,
  -- [{kind, label, amountFen, ...}] as quoted; explains every fen.
  quote jsonb not null,
  services text[] not null default '{}',
  declared_usd_cents bigint not null default 0,
  estimated_grams integer not null,
  freight_fen bigint not null check (freight_fen >= 0),
  services_fen bigint not null check (services_fen >= 0),
  storage_fen bigint not null default 0 check (storage_fen >= 0),
  total_fen bigint not null check (total_fen = freight_fen + services_fen + storage_fen),
  currency text not null,
  rate_e8 bigint not null,
  usd_rate_e8 bigint not null,
  rate_as_of timestamptz not null,
  shown_minor bigint not null,
  settled_usd_cents bigint not null check (settled_usd_cents >= 0),
  returned_usd_cents bigint not null default 0,
  -- What the measured parcel costs more than was paid, while it is due.
  difference_fen bigint not null default 0 check (difference_fen >= 0),
  difference_usd_cents bigint not null default 0 check (difference_usd_cents >= 0),
  -- [{lengthMm, widthMm, heightMm, weightGrams}] as packed.
  boxes jsonb not null default '[]',
  packed_grams integer check (packed_grams > 0),
  packed_fen bigint,
  carrier text,
  tracking_number text,
  created_at timestamptz not null,
  paid_at timestamptz,
  packed_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  received_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  check (returned_usd_cents between 0 and settled_usd_cents)
);
create index parcels_account on parcels (account_id, created_at desc);
create index parcels_status on parcels (status, created_at);
create index parcels_tracking on parcels (tracking_number);

alter table stored_items add constraint stored_items_parcel_fk foreign key (parcel_id) references parcels;
alter table payment_items add constraint payment_items_parcel_fk foreign key (parcel_id) references parcels;

create table parcel_events (
  id uuid primary key,
  parcel_id uuid not null references parcels,
  action text not null,
  from_status text not null,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('shopper', 'staff', 'system')),
  actor_id uuid,
  reason text,
  at timestamptz not null
);
create index parcel_events_parcel on parcel_events (parcel_id, at);

create table tracking_events (
  id uuid primary key,
  parcel_id uuid not null references parcels,
  at timestamptz not null,
  place text not null default '',
  body_en text not null,
  body_zh text not null,
  origin text not null,
  created_at timestamptz not null,
  unique (parcel_id, at, body_en)
);
