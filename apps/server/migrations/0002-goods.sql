-- What can be bought: shops, categories, goods with their SKUs, reviews, and the pages around them.

create table exchange_rates (
  id uuid primary key,
  currency text not null,
  -- Units of the currency for one CNY, times 10^8.
  rate_e8 bigint not null check (rate_e8 > 0),
  as_of timestamptz not null,
  origin text not null,
  created_at timestamptz not null
);
create index exchange_rates_latest on exchange_rates (currency, as_of desc, created_at desc);

create table categories (
  id uuid primary key,
  parent_id uuid references categories,
  slug text not null unique,
  name_zh text not null,
  name_en text not null,
  icon_media_id uuid references media,
  position integer not null default 0
);
create index categories_parent on categories (parent_id, position);

create table shops (
  id uuid primary key,
  source text not null check (source in ('1688', 'tianmao', 'taobao', 'weidian')),
  external_id text not null,
  name_zh text not null,
  name_en text not null,
  icon_media_id uuid references media,
  location text,
  rating_tenths integer check (rating_tenths between 0 and 50),
  created_at timestamptz not null,
  unique (source, external_id)
);

create table goods (
  id uuid primary key,
  source text not null check (source in ('1688', 'tianmao', 'taobao', 'weidian')),
  external_id text not null,
  shop_id uuid not null references shops,
  category_id uuid references categories,
  -- The category and all above it, so that a page of a parent needs no walk.
  category_ids uuid[] not null default '{}',
  title_zh text not null,
  title_en text not null,
  description_zh text not null default '',
  description_en text not null default '',
  attributes jsonb not null default '[]',
  picture_ids uuid[] not null default '{}',
  video_url text,
  price_fen bigint not null check (price_fen > 0),
  price_max_fen bigint not null check (price_max_fen >= price_fen),
  sales integer not null default 0 check (sales >= 0),
  rating_sum bigint not null default 0,
  rating_count integer not null default 0,
  is_postage boolean not null default false,
  is_exempt smallint not null default 1 check (is_exempt in (1, 2)),
  goods_classes text[] not null default '{general}',
  weight_grams integer check (weight_grams > 0),
  length_mm integer check (length_mm > 0),
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  domestic_freight_fen bigint not null default 0 check (domestic_freight_fen >= 0),
  min_order integer not null default 1 check (min_order >= 1),
  ladder_prices jsonb not null default '[]',
  status text not null default 'on_sale' check (status in ('on_sale', 'sold_out', 'removed')),
  hot_rank integer,
  search_terms text[] not null,
  origin text not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  unique (source, external_id)
);
create index goods_search on goods using gin (search_terms) where status = 'on_sale';
create index goods_source_sales on goods (source, sales desc, id) where status = 'on_sale';
create index goods_source_price on goods (source, price_fen, id) where status = 'on_sale';
create index goods_sales on goods (sales desc, id) where status = 'on_sale';
create index goods_price on goods (price_fen, id) where status = 'on_sale';
create index goods_category on goods using gin (category_ids) where status = 'on_sale';
create index goods_postage on goods (sales desc, id) where status = 'on_sale' and is_postage;
create index goods_hot on goods (hot_rank) where status = 'on_sale' and hot_rank is not null;
create index goods_shop on goods (shop_id);

create table skus (
  id uuid primary key,
  goods_id uuid not null references goods on delete cascade,
  external_id text not null,
  -- [{name, nameEn, value, valueEn}] in the order the shop shows them.
  properties jsonb not null default '[]',
  name_zh text not null default '',
  name_en text not null default '',
  price_fen bigint not null check (price_fen > 0),
  stock integer not null check (stock >= 0),
  picture_id uuid references media,
  weight_grams integer check (weight_grams > 0),
  position integer not null default 0,
  is_active boolean not null default true,
  unique (goods_id, external_id)
);

create table reviews (
  id uuid primary key,
  goods_id uuid not null references goods on delete cascade,
  account_id uuid references accounts on delete set null,
  order_line_id uuid unique,
  author_name text not null,
  mark smallint not null check (mark between 1 and 5),
  body_zh text not null default '',
  body_en text not null default '',
  picture_ids uuid[] not null default '{}',
  sku_name text not null default '',
  created_at timestamptz not null
);
create index reviews_goods on reviews (goods_id, created_at desc);

create table search_queries (
  words text primary key,
  count bigint not null default 0,
  is_pinned boolean not null default false,
  last_at timestamptz not null
);
create index search_queries_hot on search_queries (is_pinned desc, count desc);

create table cart_lines (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  sku_id uuid not null references skus on delete cascade,
  quantity integer not null check (quantity between 1 and 99999),
  remark text not null default '' check (length(remark) <= 500),
  seen_price_fen bigint not null,
  added_at timestamptz not null,
  unique (account_id, sku_id)
);

create table notices (
  id uuid primary key,
  -- 0 a notice of the ticker and list, 2 a banner of the carousel.
  slideshow smallint not null check (slideshow in (0, 2)),
  title_en text not null default '',
  title_zh text not null default '',
  body_en text not null default '',
  body_zh text not null default '',
  picture_id uuid references media,
  link text,
  position integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null
);
create index notices_slideshow on notices (slideshow, position);

create table contacts (
  id uuid primary key,
  -- 1 messaging app, 2 chat, 3 community chat (group), 4 instant messaging.
  app_category smallint not null check (app_category between 1 and 4),
  name_en text not null,
  name_zh text not null,
  avatar_media_id uuid references media,
  domain text not null default '',
  link text not null,
  position integer not null default 0
);

create table dictionary_entries (
  type text not null,
  value text not null,
  label_en text not null,
  label_zh text not null,
  position integer not null default 0,
  primary key (type, value)
);
