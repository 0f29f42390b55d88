-- A guest is written to in the language that the order was made in, before there is an account that keeps it.
-- Null: the language of `locale` itself.
alter table orders add column language text;
