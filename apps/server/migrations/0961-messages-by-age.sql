-- outside a transaction
-- What is old enough to be forgotten lies at the table's beginning: an index of few pages says where.
create index concurrently if not exists messages_by_age on messages using brin (created_at);
