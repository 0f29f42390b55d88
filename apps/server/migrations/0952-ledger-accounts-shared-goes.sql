-- outside a transaction
-- One row for each kind and currency was all there could be.
drop index concurrently if exists ledger_accounts_shared;
