-- outside a transaction
-- Finds by a word that stands anywhere in a text, without reading the whole table.
create index concurrently if not exists mails_words on mails using gin (text_pieces(recipient || ' ' || subject));
