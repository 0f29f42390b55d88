-- A carrier's driver signs for what one warehouse hands over: each warehouse has lists of its own.
-- A list of before is of the warehouse of what is on it.
alter table handovers
  add column warehouse_id uuid not null default '0199b000-0000-7000-8000-000000000001' references warehouses;
update handovers set warehouse_id = (
  select parcels.warehouse_id from handover_boxes box join parcels on parcels.id = box.parcel_id
  where box.handover_id = handovers.id order by box.scanned_at limit 1)
where exists (select from handover_boxes box where box.handover_id = handovers.id);
