-- Contacts, hot searches, dictionaries and categories are shown from … to …, as notices are.
alter table contacts add column starts_at timestamptz, add column ends_at timestamptz;
alter table dictionary_entries add column starts_at timestamptz, add column ends_at timestamptz;
alter table categories add column starts_at timestamptz, add column ends_at timestamptz;

-- What is searched for belongs to the language of the pages it is proposed on.
alter table search_queries add column starts_at timestamptz, add column ends_at timestamptz,
  add column language text check (language in ('en', 'zh'));
update search_queries set language = case when words ~ '[\u4e00-\u9fff]' then 'zh' else 'en' end;
alter table search_queries alter column language set not null;
alter table search_queries drop constraint search_queries_pkey, add primary key (language, words);
drop index search_queries_hot;
create index search_queries_hot on search_queries (language, is_pinned desc, count desc);
update content_versions set item_id = given.language || '/' || item_id,
  content = content || jsonb_build_object('group', given.language)
from (select case when content ->> 'key' ~ '[\u4e00-\u9fff]' then 'zh' else 'en' end as language, item_id as id, version as number
  from content_versions where kind = 'hot_search') as given
where kind = 'hot_search' and item_id = given.id and version = given.number;
