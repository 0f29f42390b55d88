-- outside a transaction
-- Finds by a word that stands anywhere in a text, without reading the whole table.
create index concurrently if not exists shops_words on shops using gin (text_pieces(name_zh || ' ' || name_en));
