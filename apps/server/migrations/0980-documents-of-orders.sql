-- outside a transaction
-- What the documents of an order say of it, without reading the documents, which are long.
create index concurrently if not exists tax_documents_of_order on tax_documents (order_id, issued_at) include (settled_usd_cents, refunded_usd_cents) where order_id is not null;
