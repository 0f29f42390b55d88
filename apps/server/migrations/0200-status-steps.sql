-- The steps that orders, their lines, parcels and payments can take: what the tables of `packages/domain` say, which a
-- test compares with these rows. Whoever may take a step is asked by the domain alone.
create table status_steps (
  subject text not null check (subject in ('order', 'order_line', 'parcel', 'payment')),
  -- How the goods of a line travel; empty for everything else.
  route text not null,
  from_status text not null,
  to_status text not null,
  primary key (subject, route, from_status, to_status)
);

insert into status_steps (subject, route, from_status, to_status)
select subject, route, from_status, unnest(to_statuses::text[]) from (values
  ('order', '', 'payment_pending', '{purchase_pending, cancelled}'),
  ('order', '', 'purchase_pending', '{shipping_local, stored, quality_inspected, awaiting_shipment, shipped, delivered, received, review_pending, completed, cancelled}'),
  ('order', '', 'shipping_local', '{stored, quality_inspected, awaiting_shipment, shipped, delivered, received, review_pending, completed, cancelled, purchase_pending}'),
  ('order', '', 'stored', '{quality_inspected, purchase_pending, awaiting_shipment, shipped, delivered, received, review_pending, completed, cancelled}'),
  ('order', '', 'quality_inspected', '{stored, purchase_pending, awaiting_shipment, shipped, delivered, received, review_pending, completed, cancelled}'),
  ('order', '', 'awaiting_shipment', '{quality_inspected, shipped, delivered, received, review_pending, completed, cancelled, stored}'),
  ('order', '', 'shipped', '{stored, delivered, received, review_pending, completed, cancelled}'),
  ('order', '', 'delivered', '{received}'),
  ('order', '', 'received', '{review_pending}'),
  ('order', '', 'review_pending', '{completed}'),
  ('order_line', 'freight', 'payment_pending', '{purchase_pending, cancelled}'),
  ('order_line', 'freight', 'purchase_pending', '{cancelled, shipping_local}'),
  ('order_line', 'freight', 'shipping_local', '{cancelled, stored}'),
  ('order_line', 'freight', 'stored', '{quality_inspected, purchase_pending, cancelled}'),
  ('order_line', 'freight', 'quality_inspected', '{stored, purchase_pending, cancelled, awaiting_shipment}'),
  ('order_line', 'freight', 'awaiting_shipment', '{quality_inspected, shipped}'),
  ('order_line', 'freight', 'shipped', '{stored, cancelled, delivered, received}'),
  ('order_line', 'freight', 'delivered', '{received}'),
  ('order_line', 'freight', 'received', '{review_pending}'),
  ('order_line', 'freight', 'review_pending', '{completed}'),
  ('order_line', 'free_shipping', 'payment_pending', '{purchase_pending, cancelled}'),
  ('order_line', 'free_shipping', 'purchase_pending', '{cancelled, shipping_local}'),
  ('order_line', 'free_shipping', 'shipping_local', '{cancelled, stored}'),
  ('order_line', 'free_shipping', 'stored', '{quality_inspected, purchase_pending, cancelled}'),
  ('order_line', 'free_shipping', 'quality_inspected', '{stored, purchase_pending, cancelled, awaiting_shipment}'),
  ('order_line', 'free_shipping', 'awaiting_shipment', '{quality_inspected, shipped}'),
  ('order_line', 'free_shipping', 'shipped', '{stored, cancelled, delivered, received}'),
  ('order_line', 'free_shipping', 'delivered', '{received}'),
  ('order_line', 'free_shipping', 'received', '{review_pending}'),
  ('order_line', 'free_shipping', 'review_pending', '{completed}'),
  ('order_line', 'usa_warehouse', 'payment_pending', '{purchase_pending, cancelled}'),
  ('order_line', 'usa_warehouse', 'purchase_pending', '{cancelled, awaiting_shipment}'),
  ('order_line', 'usa_warehouse', 'shipping_local', '{cancelled, stored}'),
  ('order_line', 'usa_warehouse', 'stored', '{quality_inspected, purchase_pending, cancelled}'),
  ('order_line', 'usa_warehouse', 'quality_inspected', '{stored, purchase_pending, cancelled}'),
  ('order_line', 'usa_warehouse', 'awaiting_shipment', '{cancelled, shipped}'),
  ('order_line', 'usa_warehouse', 'shipped', '{cancelled, delivered, received}'),
  ('order_line', 'usa_warehouse', 'delivered', '{received}'),
  ('order_line', 'usa_warehouse', 'received', '{review_pending}'),
  ('order_line', 'usa_warehouse', 'review_pending', '{completed}'),
  ('parcel', '', 'pay_freight', '{awaiting_shipment, cancelled}'),
  ('parcel', '', 'awaiting_shipment', '{cancelled, packed}'),
  ('parcel', '', 'packed', '{difference_due, awaiting_shipment, shipped, cancelled}'),
  ('parcel', '', 'difference_due', '{packed, awaiting_shipment, cancelled}'),
  ('parcel', '', 'shipped', '{delivered, received, lost, seized, returned}'),
  ('parcel', '', 'delivered', '{received}'),
  ('parcel', '', 'received', '{completed}'),
  ('payment', '', 'created', '{requires_action, processing, succeeded, failed, expired}'),
  ('payment', '', 'processing', '{requires_action, succeeded, failed, expired}'),
  ('payment', '', 'requires_action', '{processing, succeeded, failed, expired}'),
  ('payment', '', 'failed', '{succeeded}'),
  ('payment', '', 'expired', '{succeeded}'),
  ('payment', '', 'succeeded', '{refunded}')
) as step (subject, route, from_status, to_statuses);

-- A step that is not in the table is a fault of the program, whatever wrote it: nobody's input leads to it.
create function status_takes_a_known_step() returns trigger language plpgsql as $$
begin
  if not exists (
    select from status_steps
    where subject = tg_argv[0] and route = tg_argv[1] and from_status = old.status and to_status = new.status
  ) then
    raise exception '% % cannot go from % to %', tg_argv[0], new.id, old.status, new.status;
  end if;
  return new;
end $$;

create trigger orders_step before update of status on orders
  for each row when (old.status is distinct from new.status)
  execute function status_takes_a_known_step('order', '');
create trigger parcels_step before update of status on parcels
  for each row when (old.status is distinct from new.status)
  execute function status_takes_a_known_step('parcel', '');
create trigger payments_step before update of status on payments
  for each row when (old.status is distinct from new.status)
  execute function status_takes_a_known_step('payment', '');
create trigger order_lines_step_by_freight before update of status on order_lines
  for each row when (old.status is distinct from new.status and new.is_exempt <> 2 and not new.is_postage)
  execute function status_takes_a_known_step('order_line', 'freight');
create trigger order_lines_step_free_of_freight before update of status on order_lines
  for each row when (old.status is distinct from new.status and new.is_exempt <> 2 and new.is_postage)
  execute function status_takes_a_known_step('order_line', 'free_shipping');
create trigger order_lines_step_in_usa before update of status on order_lines
  for each row when (old.status is distinct from new.status and new.is_exempt = 2)
  execute function status_takes_a_known_step('order_line', 'usa_warehouse');

-- Who moved what, when and why is written once.
create function events_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% are append-only', tg_table_name using errcode = '23514';
end $$;

create trigger order_events_append_only before update or delete on order_events
  for each statement execute function events_are_append_only();
create trigger payment_events_append_only before update or delete on payment_events
  for each statement execute function events_are_append_only();
