-- What each line of a purchase really cost: one marketplace order may hold lines of many shoppers.
create table purchase_lines (
  purchase_id uuid not null references purchases,
  order_line_id uuid not null references order_lines,
  cost_fen bigint not null check (cost_fen >= 0),
  primary key (purchase_id, order_line_id)
);
create index purchase_lines_line on purchase_lines (order_line_id);
create index purchases_marketplace_order on purchases (marketplace_order_number);

-- The purchase queue, shop by shop.
create index orders_to_purchase on orders (shop_id, purchase_until) where status = 'purchase_pending';
