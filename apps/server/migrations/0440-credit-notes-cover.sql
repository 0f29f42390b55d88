-- How much of the order had gone back when the credit note was written, so that what went back later is seen to lack one.
-- Null: written before this was kept.
alter table tax_documents add column refunded_usd_cents bigint check (refunded_usd_cents > 0);
