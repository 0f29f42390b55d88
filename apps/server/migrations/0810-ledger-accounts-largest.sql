-- outside a transaction
-- A list begins where it is read, and what is at its end is not read.
create index concurrently if not exists ledger_accounts_largest on ledger_accounts (kind, abs(balance) desc, id) where owner_id is not null;
