-- outside a transaction
-- A list begins where it is read, and what is at its end is not read.
create index concurrently if not exists stored_items_here_in on stored_items (warehouse_id, location) where is_here;
