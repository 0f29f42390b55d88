-- outside a transaction
-- Which parcels are of a warehouse, without reading the parcels themselves.
create index concurrently if not exists parcels_of_warehouse on parcels (warehouse_id, status, created_at) include (id);
