-- outside a transaction
-- A list begins where it is read, and what is at its end is not read.
create index concurrently if not exists parcels_longest_waiting on parcels (coalesce(paid_at, created_at), id);
