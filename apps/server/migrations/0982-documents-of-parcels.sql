-- outside a transaction
-- The same of a parcel.
create index concurrently if not exists tax_documents_of_parcel on tax_documents (parcel_id, issued_at) include (settled_usd_cents, refunded_usd_cents) where parcel_id is not null;
