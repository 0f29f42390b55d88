-- Changes are noted for an index that is filled or asked, not for one that was given up.
create or replace function note_search_change() returns trigger language plpgsql as $$
begin
  if exists (select from search_indexes where state in ('filling', 'live')) then
    insert into search_changes (goods_id) values (coalesce(new.id, old.id));
  end if;
  return null;
end $$;
