-- outside a transaction
-- A list begins where it is read, and what is at its end is not read.
create index concurrently if not exists orders_shop on orders (shop_id, created_at);
