-- outside a transaction
-- One list for each carrier and warehouse at a time: whoever scans there, scans into it.
create unique index concurrently if not exists handovers_open_here on handovers (warehouse_id, lower(carrier)) where closed_at is null;
