-- Beside orders and parcels other things are paid for: fees of after-sale applications, top-ups.
alter table payment_items add column other_id uuid;
alter table payment_items add column subject_id uuid
  generated always as (coalesce(order_id, parcel_id, other_id)) stored;
-- How people know the thing; empty for items written before this column.
alter table payment_items add column code text not null default '';
alter table payment_items add check (num_nonnulls(order_id, parcel_id, other_id) <= 1);
create unique index payment_items_subject on payment_items (payment_id, subject_id);
create index payment_items_of_subject on payment_items (subject_id);
update payment_items set code = orders.code from orders where orders.id = payment_items.order_id;
update payment_items set code = parcels.code from parcels where parcels.id = payment_items.parcel_id;
