-- outside a transaction
-- What waits to be bought is counted and summed by shop without reading the orders themselves.
create index concurrently if not exists orders_waiting on orders (shop_id, purchase_until) include (id, source, paid_at, created_at) where status = 'purchase_pending';
