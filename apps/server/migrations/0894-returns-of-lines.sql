-- outside a transaction
-- The returns of goods that were found by their words.
create index concurrently if not exists after_sales_line on after_sales (order_line_id);
