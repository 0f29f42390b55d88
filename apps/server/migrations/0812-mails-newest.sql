-- outside a transaction
-- A list begins where it is read, and what is at its end is not read.
create index concurrently if not exists mails_newest on mails (created_at desc, id desc);
