-- outside a transaction
-- Finds by a word that stands anywhere in a text, without reading the whole table.
create index concurrently if not exists accounts_words on accounts using gin (text_pieces(email));
