-- outside a transaction
create index concurrently if not exists ledger_accounts_owed on ledger_accounts (balance desc, id) include (kind)
  where currency = 'USD' and balance > 0 and owner_id is not null;
