-- outside a transaction
-- Purchases are found by the beginning of the marketplace's number.
create index concurrently if not exists purchases_number_begins on purchases (marketplace_order_number text_pattern_ops);
