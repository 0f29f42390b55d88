-- What is wrong with a box is written down by who opens it, before anything of it is taken in; the buyer settles it with the seller.
create table arrival_reports (
  id uuid primary key,
  inbound_id uuid not null references inbound_shipments on delete cascade,
  order_line_id uuid references order_lines on delete cascade,
  fault text not null check (fault in ('missing', 'surplus', 'wrong', 'damaged')),
  quantity integer not null check (quantity > 0),
  note text not null check (length(note) <= 300),
  warehouse_id uuid not null references warehouses,
  reported_by uuid not null references staff,
  reported_at timestamptz not null,
  settled_by uuid references staff,
  settled_at timestamptz,
  outcome text not null default '' check (length(outcome) <= 300),
  check ((fault = 'surplus') = (order_line_id is null)),
  check ((settled_at is null) = (settled_by is null))
);
create index arrival_reports_shipment on arrival_reports (inbound_id);
create index arrival_reports_line on arrival_reports (order_line_id);
create unique index arrival_reports_open_line on arrival_reports (inbound_id, order_line_id, fault)
  where settled_at is null and order_line_id is not null;
create index arrival_reports_open on arrival_reports (reported_at, id) where settled_at is null;
create index arrival_reports_settled on arrival_reports (reported_at, id) where settled_at is not null;
