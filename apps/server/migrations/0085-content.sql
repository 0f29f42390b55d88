-- What the shop says: help in both languages, and every version of what the desk wrote.

create table help_texts (
  id uuid primary key,
  kind text not null check (kind in ('guide', 'article', 'question')),
  -- The number of a guide (1, 2), or the topic that articles and questions stand under.
  topic text not null,
  title_en text not null default '',
  title_zh text not null default '',
  body_en text not null default '',
  body_zh text not null default '',
  position integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null
);
create index help_texts_kind on help_texts (kind, position);

-- The order in which pinned searches are proposed.
alter table search_queries add column position integer not null default 0;

-- An item's content as it was saved, by whom; the highest number is what stands.
create table content_versions (
  kind text not null,
  item_id text not null,
  version integer not null,
  content jsonb not null,
  is_removed boolean not null default false,
  staff_id uuid not null references staff,
  at timestamptz not null,
  primary key (kind, item_id, version)
);
