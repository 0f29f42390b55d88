-- Goods that were bought pass only once their photos were compared with the order. What passed against the comparison is
-- looked at by somebody else.

insert into photo_hints (stored_item_id, verdict, reasons, photo_count, compared_at)
select stored.id, 'unsure', '[]', count(*), now()
from stored_items as stored
join stored_item_photos as photo on photo.stored_item_id = stored.id
where stored.order_line_id is not null
group by stored.id
on conflict (stored_item_id) do update set photo_count = excluded.photo_count;

create table pass_reviews (
  stored_item_id uuid primary key references stored_items on delete cascade,
  passed_by uuid not null references staff,
  passed_at timestamptz not null,
  reasons jsonb not null,
  outcome text check (outcome in ('confirmed', 'reported')),
  reviewed_by uuid references staff,
  reviewed_at timestamptz,
  check ((outcome is null) = (reviewed_by is null)),
  check ((outcome is null) = (reviewed_at is null)),
  check (outcome is distinct from 'confirmed' or reviewed_by <> passed_by)
);
create index pass_reviews_waiting on pass_reviews (passed_at) where outcome is null;
