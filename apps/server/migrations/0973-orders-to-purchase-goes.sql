-- outside a transaction
-- Another one holds the same and more.
drop index concurrently if exists orders_to_purchase;
