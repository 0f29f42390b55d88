-- What shoppers ask the shop to find for them: goods whose link nobody can open, or that no search found. A buyer answers
-- with a quote, or with the reason why not.

create table sourcing_requests (
  id uuid primary key,
  code text not null unique,
  account_id uuid not null references accounts on delete cascade,
  locale text not null check (locale in ('en', 'zh')),
  status text not null check (status in ('open', 'quoted', 'accepted', 'refused', 'withdrawn', 'expired')),
  name text not null,
  link text not null default '',
  specification text not null default '',
  picture_ids uuid[] not null default '{}',
  -- As the shopper saw them on the marketplace; null where they do not know.
  price_fen bigint check (price_fen > 0),
  freight_fen bigint check (freight_fen >= 0),
  quantity integer not null check (quantity between 1 and 9999),
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references staff,
  -- Why not, or what the buyer adds to the quote.
  answer text not null default '',
  goods_id uuid references goods,
  sku_id uuid references skus,
  quoted_quantity integer check (quoted_quantity between 1 and 9999),
  valid_until timestamptz
);
create index sourcing_requests_open on sourcing_requests (created_at) where status = 'open';
create index sourcing_requests_account on sourcing_requests (account_id, created_at desc);
create index sourcing_requests_created on sourcing_requests (created_at desc);

-- Goods of a quote stand in no list and can be bought by one shopper, for a while.
alter table goods drop constraint goods_status_check;
alter table goods add constraint goods_status_check check (status in ('on_sale', 'sold_out', 'removed', 'quoted'));
alter table goods add column quoted_for uuid references accounts on delete set null;
alter table goods add column quoted_until timestamptz;
create index goods_quoted on goods (quoted_for) where quoted_for is not null;

-- What goods are for somebody at a moment: goods of a quote are on sale for the shopper who asked, and for nobody else.
create function goods_status_for(status text, quoted_for uuid, quoted_until timestamptz, account uuid, at timestamptz)
  returns text language sql immutable parallel safe as $$
  select case
    when status <> 'quoted' then status
    when quoted_for = account and quoted_until > at then 'on_sale'
    else 'removed'
  end
$$;
