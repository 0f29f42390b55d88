-- outside a transaction
-- Finds by a word that stands anywhere in a text, without reading the whole table.
create index concurrently if not exists after_sales_words on after_sales using gin (text_pieces(return_number));
