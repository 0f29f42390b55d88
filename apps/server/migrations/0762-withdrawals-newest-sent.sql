-- outside a transaction
create index concurrently if not exists withdrawals_sent on withdrawals (sent_at desc) where sent_at is not null;
