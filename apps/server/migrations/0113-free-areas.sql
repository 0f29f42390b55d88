-- The free-shipping area's shelves: words and chosen goods, shown for a time, above all other goods with free shipping.

create table free_areas (
  id uuid primary key,
  title_en text not null,
  title_zh text not null,
  body_en text not null,
  body_zh text not null,
  goods_ids uuid[] not null,
  position integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null
);
