-- The shop may speak more languages than its content is stored in: mails come in the one that somebody reads.
-- Null: the language of `locale` itself.
alter table accounts add column language text check (language ~ '^[a-z]{2}$');
