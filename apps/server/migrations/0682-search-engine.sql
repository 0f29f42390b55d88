-- Where a search engine is set up, goods are searched there. Each of its indexes is filled from here, a new one beside the old.
create table search_indexes (
  name text primary key check (name ~ '^[a-z0-9-]{1,80}$'),
  state text not null check (state in ('filling', 'live', 'old', 'failed')),
  -- goods up to this id are in it
  filled_to uuid,
  goods integer not null default 0,
  -- why it may not be used
  failure text,
  begun_at timestamptz not null,
  -- transactions older than this one may not know that their changes are to be noted
  begun_in bigint not null default pg_current_xact_id()::text::bigint,
  compared_at timestamptz,
  -- a process fills it
  worked_until timestamptz
);
create unique index search_indexes_one_of_each on search_indexes (state) where state in ('filling', 'live');

-- Goods that were changed and are not yet so in the indexes; nothing is noted while there is none.
create table search_changes (
  number bigint generated always as identity primary key,
  goods_id uuid not null,
  noted_at timestamptz not null default now()
);

create function note_search_change() returns trigger language plpgsql as $$
begin
  if exists (select from search_indexes) then
    insert into search_changes (goods_id) values (coalesce(new.id, old.id));
  end if;
  return null;
end $$;

create trigger goods_come_and_go after insert or delete on goods
  for each row execute function note_search_change();
create trigger goods_found_otherwise
  after update of status, search_terms, category_ids, source, sales, price_fen, is_postage, is_exempt, title_zh, title_en
  on goods for each row
  when ((old.status, old.search_terms, old.category_ids, old.source, old.sales, old.price_fen, old.is_postage, old.is_exempt,
      old.title_zh, old.title_en)
    is distinct from (new.status, new.search_terms, new.category_ids, new.source, new.sales, new.price_fen, new.is_postage,
      new.is_exempt, new.title_zh, new.title_en))
  execute function note_search_change();
