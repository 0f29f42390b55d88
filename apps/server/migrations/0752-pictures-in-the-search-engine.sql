-- The search engine finds goods by pictures too: what their pictures look like is a part of what it is told of them.
create function note_look_change() returns trigger language plpgsql as $$
begin
  if exists (select from search_indexes where state in ('filling', 'live')) then
    insert into search_changes (goods_id) values (coalesce(new.goods_id, old.goods_id));
  end if;
  return null;
end $$;

create trigger goods_looked_at after insert or update or delete on goods_looks
  for each row execute function note_look_change();
create trigger goods_pictured_otherwise after update of picture_ids on goods for each row
  when (old.picture_ids is distinct from new.picture_ids) execute function note_search_change();

-- Indexes of before know nothing of pictures: another one is filled, and PostgreSQL searches until it is.
update search_indexes set state = 'old' where state in ('filling', 'live');
delete from search_changes;
