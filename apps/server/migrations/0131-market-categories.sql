-- What each marketplace calls its categories, and which of ours that is.
create table market_categories (
  id uuid primary key,
  source text not null check (source in ('1688', 'tianmao', 'taobao', 'weidian')),
  name_zh text not null,
  -- Null: nobody has said yet.
  category_id uuid references categories on delete set null,
  mapped_by uuid references staff,
  mapped_at timestamptz,
  seen_at timestamptz not null,
  unique (source, name_zh)
);
create index market_categories_category on market_categories (category_id);
alter table goods add column market_category_id uuid references market_categories;
create index goods_market_category on goods (market_category_id) where market_category_id is not null;
