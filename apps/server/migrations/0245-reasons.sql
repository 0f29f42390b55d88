-- Reasons are chosen from the desk's lists. What was chosen is kept in the words it had then, in both languages: a list
-- that is edited later changes no record.
alter table after_sales add column reason_en text;
alter table after_sales add column reason_zh text;
update after_sales set reason_en = words.en, reason_zh = words.zh
from (values
  ('quality_problem', 'Quality problem', '质量问题'),
  ('wrong_goods', 'Wrong goods', '商品发错'),
  ('damaged', 'Damaged', '商品破损'),
  ('parts_missing', 'Parts missing', '少件漏发'),
  ('not_as_described', 'Not as described', '与描述不符'),
  ('size_or_colour', 'Size or colour does not suit', '尺码或颜色不合适'),
  ('no_longer_wanted', 'No longer wanted', '不想要了'),
  ('other', 'Another reason', '其他原因')
) as words (value, en, zh) where words.value = after_sales.reason;
update after_sales set reason_en = reason, reason_zh = reason where reason_en is null;
alter table after_sales alter column reason_en set not null;
alter table after_sales alter column reason_zh set not null;

-- Null for what was typed: it reads as it was written, in every language.
alter table orders add column cancel_reason_zh text;
alter table order_events add column reason_zh text;
alter table parcel_events add column reason_zh text;

-- The lists every shop begins with. Those that were never read named reasons which no rule knew.
delete from dictionary_entries where type = 'return_reason' and value in ('wrong_item', 'missing_parts', 'changed_mind');
insert into dictionary_entries (type, value, label_en, label_zh, position) values
  ('return_reason', 'quality_problem', 'Quality problem', '质量问题', 0),
  ('return_reason', 'wrong_goods', 'Wrong goods', '商品发错', 1),
  ('return_reason', 'damaged', 'Damaged', '商品破损', 2),
  ('return_reason', 'parts_missing', 'Parts missing', '少件漏发', 3),
  ('return_reason', 'not_as_described', 'Not as described', '与描述不符', 4),
  ('return_reason', 'size_or_colour', 'Size or colour does not suit', '尺码或颜色不合适', 5),
  ('return_reason', 'no_longer_wanted', 'No longer wanted', '不想要了', 6),
  ('return_reason', 'other', 'Another reason', '其他原因', 7),
  ('cancel_reason', 'changed_mind', 'I changed my mind', '不想要了', 0),
  ('cancel_reason', 'wrong_order', 'I ordered the wrong thing', '拍错了', 1),
  ('cancel_reason', 'found_elsewhere', 'I found it elsewhere', '在别处买到了', 2),
  ('cancel_reason', 'too_slow', 'It takes too long', '等待时间太长', 3)
on conflict (type, value) do nothing;
update dictionary_entries set position = words.position
from (values ('quality_problem', 0), ('wrong_goods', 1), ('damaged', 2), ('parts_missing', 3), ('not_as_described', 4))
  as words (value, position) where type = 'return_reason' and words.value = dictionary_entries.value;
