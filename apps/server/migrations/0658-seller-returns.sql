-- Goods that go back to their seller: a queue of the floor, each with a waybill of its own.

create table seller_returns (
  id uuid primary key,
  after_sale_id uuid not null references after_sales,
  warehouse_id uuid not null references warehouses,
  -- What is picked; gone once the goods are exchanged for others.
  stored_item_id uuid references stored_items on delete set null,
  -- As the seller gave it: recipient, phone and address.
  ship_to text not null default '' check (length(ship_to) <= 300),
  due_at timestamptz not null,
  -- The purchase they came with, and what these pieces had cost in it, which the seller owes us.
  purchase_id uuid references purchases,
  expected_fen bigint not null default 0 check (expected_fen >= 0),
  picked_at timestamptz,
  picked_by uuid references staff,
  packed_at timestamptz,
  packed_by uuid references staff,
  carrier text not null default '' check (length(carrier) <= 40),
  waybill text,
  handed_over_at timestamptz,
  -- Under which the seller sends the goods to us again.
  back_waybill text,
  put_back_at timestamptz,
  put_back_by uuid references staff,
  refunded_fen bigint check (refunded_fen > 0),
  refunded_at timestamptz,
  refunded_by uuid references staff,
  created_at timestamptz not null,
  -- The application began anew, and with it another way back.
  ended_at timestamptz,
  check ((refunded_fen is null) = (refunded_at is null)),
  check (packed_at is null or waybill is not null)
);
create unique index seller_returns_running on seller_returns (after_sale_id) where ended_at is null;
create unique index seller_returns_waybill on seller_returns (waybill) where ended_at is null;
create index seller_returns_back_waybill on seller_returns (back_waybill) where back_waybill is not null;
create index seller_returns_purchase on seller_returns (purchase_id);
create index seller_returns_goods on seller_returns (stored_item_id);
create index seller_returns_warehouse on seller_returns (warehouse_id, due_at);

-- Goods leave their bin for the packing table.
alter table floor_moves drop constraint floor_moves_reason_check;
alter table floor_moves add constraint floor_moves_reason_check check (reason in ('put_away', 'count', 'returned'));

-- What is on its way to a seller already. Two of one number keep their number in the application only.
insert into seller_returns (id, after_sale_id, warehouse_id, stored_item_id, due_at, carrier, waybill, handed_over_at,
  put_back_at, purchase_id, expected_fen, created_at)
select gen_random_uuid(), after_sales.id, stored.warehouse_id, stored.id, after_sales.moved_at + interval '7 days',
  left(after_sales.return_carrier, 40),
  case when row_number() over (partition by after_sales.return_number order by after_sales.id) = 1
    then after_sales.return_number end,
  after_sales.sent_at, after_sales.goods_back_at, line.purchase_id,
  coalesce((select cost.cost_fen * after_sales.quantity / line.quantity from purchase_lines cost
    where cost.order_line_id = line.id and cost.purchase_id = line.purchase_id), 0),
  after_sales.moved_at
from after_sales
join stored_items stored on stored.after_sale_id = after_sales.id
join order_lines line on line.id = after_sales.order_line_id
where after_sales.kind in ('return', 'exchange')
  and after_sales.status in ('return_payment_pending', 'waiting_for_return_number', 'return_in_progress');
