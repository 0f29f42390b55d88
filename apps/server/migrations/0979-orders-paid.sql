-- outside a transaction
-- Paid orders in the order of their paying, with what was paid and went back.
create index concurrently if not exists orders_paid on orders (paid_at, id) include (settled_usd_cents, refunded_usd_cents) where paid_at is not null;
