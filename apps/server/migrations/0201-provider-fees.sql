-- What the provider kept of a payment for itself; null while it has not said so.
alter table payments add column fee_usd_cents bigint check (fee_usd_cents between 0 and usd_cents);
