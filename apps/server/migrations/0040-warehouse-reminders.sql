-- Which reminder of the end of free storage an item has had.
create table storage_reminders (
  stored_item_id uuid not null references stored_items on delete cascade,
  days_left integer not null,
  sent_at timestamptz not null,
  primary key (stored_item_id, days_left)
);
