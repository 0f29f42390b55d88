-- An account that every payment books on is kept in several rows, so that payments do not wait for each other.
alter table ledger_accounts add column slot smallint not null default 0;
