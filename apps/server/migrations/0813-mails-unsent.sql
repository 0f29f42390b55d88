-- outside a transaction
-- A list begins where it is read, and what is at its end is not read.
create index concurrently if not exists mails_unsent on mails (created_at desc, id desc) where status in ('waiting', 'failed');
