-- What the shop keeps of the marketplaces it asks: how often it may, their tokens, what they answered.

create table market_limits (
  provider text primary key,
  -- Thousandths of calls that may be made at once.
  ready_milli integer not null,
  refilled_at timestamptz not null,
  -- A day in China, where the providers count.
  day date not null,
  used integer not null default 0,
  -- As the provider itself says; null where it does not.
  told_most integer,
  is_spent boolean not null default false
);

create table market_tokens (
  provider text primary key,
  -- Encrypted with the shop's secret key.
  sealed bytea not null,
  access_until timestamptz not null,
  refresh_until timestamptz,
  -- The token this row began with, as a digest: another one in the configuration begins anew.
  first_digest bytea not null,
  renewing_until timestamptz
);

-- Which goods a source answered a search with, best first.
create table market_answers (
  key text primary key,
  source text not null,
  goods_ids uuid[] not null,
  has_more boolean not null,
  fetched_at timestamptz not null
);
create index market_answers_age on market_answers (fetched_at);

-- English of Chinese texts that a translation service was asked for, each once.
create table translations (
  sha256 bytea primary key,
  text_en text not null,
  provider text not null,
  created_at timestamptz not null
);

-- Pictures on a marketplace's host: fetched, encoded anew and kept when somebody first looks at them.
create table remote_pictures (
  media_id uuid primary key references media on delete cascade,
  url text not null unique,
  fetched_at timestamptz,
  failures integer not null default 0,
  tried_at timestamptz
);

-- What goods cost on days on which the price was another than before.
create table goods_prices (
  goods_id uuid not null references goods on delete cascade,
  day date not null,
  price_fen bigint not null check (price_fen > 0),
  price_max_fen bigint not null check (price_max_fen >= price_fen),
  primary key (goods_id, day)
);

-- Purchases made by a connector; the key makes a repeat the same purchase at the marketplace.
create table market_purchases (
  id uuid primary key,
  order_id uuid not null references orders,
  line_ids uuid[] not null,
  source text not null,
  provider text not null,
  state text not null check (state in ('placing', 'to_pay', 'bought', 'failed')),
  marketplace_order_number text,
  total_fen bigint,
  pay_url text,
  purchase_id uuid references purchases,
  staff_id uuid not null references staff,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  followed_at timestamptz
);
create unique index market_purchases_open on market_purchases (order_id) where state in ('placing', 'to_pay');
create index market_purchases_followed on market_purchases (followed_at) where state = 'bought';
