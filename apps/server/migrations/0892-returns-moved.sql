-- outside a transaction
-- A list begins where it is read, and what is at its end is not read.
create index concurrently if not exists after_sales_moved on after_sales (moved_at desc, id);
