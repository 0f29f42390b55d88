-- Why goods were taken off without anybody of the shop doing it: gone at their marketplace, or not to be sent.
-- Null: somebody of the shop took them off, and nothing but the shop puts them back.
alter table goods add column removed_because text check (removed_because in ('gone', 'forbidden'));
-- When their marketplace was last asked and did not answer.
alter table goods add column tried_at timestamptz;
update goods set removed_because = 'gone'
  where status = 'removed' and origin not in ('demo', 'import', 'quote', 'test');
alter table goods add constraint goods_removed_because check (removed_because is null or status = 'removed');
