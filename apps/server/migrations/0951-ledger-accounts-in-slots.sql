-- outside a transaction
create unique index concurrently if not exists ledger_accounts_in_slots on ledger_accounts (kind, currency, slot) where owner_id is null;
