-- outside a transaction
-- Finds by a word that stands anywhere in a text, without reading the whole table.
create index concurrently if not exists order_lines_words on order_lines using gin (text_pieces(title_zh || ' ' || title_en || ' ' || sku_name_zh));
