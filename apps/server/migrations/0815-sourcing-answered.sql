-- outside a transaction
-- A list begins where it is read, and what is at its end is not read.
create index concurrently if not exists sourcing_requests_answered on sourcing_requests (created_at desc, id) where status <> 'open';
