-- outside a transaction
-- How many parcels wait to be packed or shipped or are on their way, and since when, without reading the parcels themselves.
create index concurrently if not exists parcels_under_way on parcels (status) include (warehouse_id, created_at, paid_at, packed_at, shipped_at) where status in ('awaiting_shipment', 'packed', 'shipped');
