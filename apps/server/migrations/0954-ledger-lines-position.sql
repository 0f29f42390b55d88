-- outside a transaction
create unique index concurrently if not exists ledger_lines_position on ledger_lines (position);
