-- What lies in a warehouse is little of all that ever lay there: whether goods are here stands with them, kept by the statuses.
alter table stored_items add column is_here boolean not null default false;
update stored_items stored set is_here = true from stored_goods goods
where goods.stored_item_id = stored.id and goods.status in ('stored', 'quality_inspected', 'awaiting_shipment');

create function stored_item_is_here() returns trigger language plpgsql as $$
begin
  -- Goods that are put in together with their line are not seen here yet: they have just come.
  new.is_here := coalesce(coalesce(
    (select status from order_lines where id = new.order_line_id),
    (select status from forwarded_goods where id = new.forwarded_id)
  ) in ('stored', 'quality_inspected', 'awaiting_shipment'), true);
  return new;
end $$;

create function goods_come_or_leave() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'order_lines' then
    update stored_items set is_here = new.status in ('stored', 'quality_inspected', 'awaiting_shipment')
    where order_line_id = new.id;
  else
    update stored_items set is_here = new.status in ('stored', 'quality_inspected', 'awaiting_shipment')
    where forwarded_id = new.id;
  end if;
  return null;
end $$;

create trigger stored_items_here before insert or update of order_line_id, forwarded_id on stored_items
  for each row execute function stored_item_is_here();
create trigger order_lines_come_or_leave after update of status on order_lines
  for each row when ((old.status in ('stored', 'quality_inspected', 'awaiting_shipment'))
    <> (new.status in ('stored', 'quality_inspected', 'awaiting_shipment')))
  execute function goods_come_or_leave();
create trigger forwarded_goods_come_or_leave after update of status on forwarded_goods
  for each row when ((old.status in ('stored', 'quality_inspected', 'awaiting_shipment'))
    <> (new.status in ('stored', 'quality_inspected', 'awaiting_shipment')))
  execute function goods_come_or_leave();
