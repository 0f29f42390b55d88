-- What reaches the warehouse without a purchase of ours: goods that shoppers bought elsewhere, and parcels nobody knows.

create table forwarded_goods (
  id uuid primary key,
  code text not null unique,
  account_id uuid not null references accounts,
  tracking_number text not null,
  carrier text not null default '',
  title text not null check (length(title) between 1 and 200),
  quantity integer not null check (quantity >= 1),
  -- What the shopper says the goods cost, all pieces together.
  declared_fen bigint not null check (declared_fen >= 0),
  goods_classes text[] not null,
  status text not null,
  refusal_reason text,
  created_at timestamptz not null,
  moved_at timestamptz not null
);
create index forwarded_goods_account on forwarded_goods (account_id, created_at desc);
create index forwarded_goods_tracking on forwarded_goods (tracking_number);
create index forwarded_goods_announced on forwarded_goods (created_at) where status = 'announced';

create table forwarded_events (
  id uuid primary key,
  forwarded_id uuid not null references forwarded_goods on delete cascade,
  action text not null,
  from_status text not null,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('shopper', 'staff', 'system')),
  actor_id uuid,
  reason text,
  at timestamptz not null
);
create index forwarded_events_goods on forwarded_events (forwarded_id, at);

create table unknown_parcels (
  id uuid primary key,
  tracking_number text not null,
  carrier text not null default '',
  -- What the label says beside the number.
  label_note text not null default '',
  weight_grams integer not null check (weight_grams > 0),
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  location text not null default '',
  received_at timestamptz not null,
  received_by uuid not null references staff,
  status text not null check (status in ('open', 'claimed', 'assigned')),
  settled_at timestamptz,
  -- Who assigned it; a shopper claims without staff.
  settled_by uuid references staff,
  -- Whose it turned out to be.
  account_id uuid references accounts,
  code text,
  check ((status = 'open') = (settled_at is null))
);
create unique index unknown_parcels_open on unknown_parcels (tracking_number) where status = 'open';
create index unknown_parcels_received on unknown_parcels (status, received_at);

create table unknown_parcel_photos (
  unknown_parcel_id uuid not null references unknown_parcels on delete cascade,
  media_id uuid not null references media,
  position integer not null,
  taken_at timestamptz not null,
  primary key (unknown_parcel_id, media_id)
);

alter table stored_items
  alter column order_line_id drop not null,
  add column forwarded_id uuid unique references forwarded_goods,
  -- How long the clock of free storage stood still, and since when it stands now.
  add column stopped_ms bigint not null default 0 check (stopped_ms >= 0),
  add column stopped_at timestamptz,
  add constraint stored_items_of_one check (num_nonnulls(order_line_id, forwarded_id) = 1);

-- What lies in the warehouse, bought or forwarded, in the same words.
create view stored_goods as
  select stored.id as stored_item_id, stored.order_line_id, stored.forwarded_id, line.order_id,
    coalesce(orders.code, forwarded.code) as code,
    coalesce(orders.account_id, forwarded.account_id) as account_id,
    line.goods_id, line.source,
    coalesce(line.title_zh, forwarded.title) as title_zh,
    coalesce(line.title_en, forwarded.title) as title_en,
    coalesce(line.sku_name_zh, '') as sku_name_zh,
    coalesce(line.sku_name_en, '') as sku_name_en,
    case when line.id is null then (
      select media_id from stored_item_photos where stored_item_id = stored.id order by position limit 1
    ) else line.picture_id end as picture_id,
    coalesce(line.goods_classes, forwarded.goods_classes) as goods_classes,
    coalesce(line.total_fen, forwarded.declared_fen) as total_fen,
    coalesce(line.status, forwarded.status) as status,
    coalesce(line.is_postage, false) as is_postage,
    coalesce(line.is_exempt, 1::smallint) as is_exempt
  from stored_items stored
  left join order_lines line on line.id = stored.order_line_id
  left join orders on orders.id = line.order_id
  left join forwarded_goods forwarded on forwarded.id = stored.forwarded_id;
