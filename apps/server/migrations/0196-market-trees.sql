-- Categories of which only the marketplace's number is known so far; null once its tree named them.
alter table market_categories add column external_id text;
create unique index market_categories_external on market_categories (source, external_id) where external_id is not null;
-- The marketplaces' own trees of categories, as far as they were read. Tmall's is Taobao's.
create table market_category_nodes (
  source text not null check (source in ('1688', 'taobao', 'weidian')),
  external_id text not null,
  name_zh text not null,
  is_leaf boolean not null,
  seen_at timestamptz not null,
  -- When those below it are to be asked for.
  ask_at timestamptz not null,
  primary key (source, external_id)
);
create index market_category_nodes_ask on market_category_nodes (source, ask_at) where not is_leaf;
