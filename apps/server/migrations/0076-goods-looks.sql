-- Goods found by a picture: what each picture of goods looks like, and the lists that were found.

create table goods_looks (
  -- In the order in which rows become visible, so that a process reads on from where it stopped.
  number integer generated always as identity primary key,
  goods_id uuid not null references goods on delete cascade,
  picture_id uuid not null references media on delete cascade,
  -- Two words of signs and 67 low frequencies; null for a picture that cannot be read.
  look bytea check (length(look) = 75),
  unique (goods_id, picture_id)
);
create index goods_looks_picture on goods_looks (picture_id);

create table picture_searches (
  id uuid primary key,
  goods_ids uuid[] not null,
  missing_sources text[] not null default '{}',
  created_at timestamptz not null
);
create index picture_searches_created on picture_searches (created_at);
