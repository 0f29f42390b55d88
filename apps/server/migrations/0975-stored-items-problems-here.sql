-- outside a transaction
-- Goods of which something is wrong stay so when they have left; those that are here are few.
create index concurrently if not exists stored_items_problems_here on stored_items (received_at) include (warehouse_id, order_line_id, forwarded_id) where is_here and problem is not null;
