-- outside a transaction
-- A list begins where it is read, and what is at its end is not read.
create index concurrently if not exists stored_items_here on stored_items (free_until, id) where is_here;
