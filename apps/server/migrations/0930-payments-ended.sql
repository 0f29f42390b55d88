-- outside a transaction
-- Payments that ended without money and whose provider was not asked since: each of the last days is asked about once more.
create index concurrently if not exists payments_ended on payments (updated_at)
  where status in ('failed', 'expired') and provider_reference is not null and asked_at is null;
