-- Pieces that go their own way lie under the sticker of the goods they were split from, until they carry their own.
alter table stored_items add column sticker_on uuid references stored_items on delete set null;
create index stored_items_sticker_on on stored_items (sticker_on) where sticker_on is not null;
