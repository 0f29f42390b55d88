-- outside a transaction
-- Finds by a word that stands anywhere in a text, without reading the whole table.
create index concurrently if not exists sourcing_requests_words on sourcing_requests using gin (text_pieces(name || ' ' || link || ' ' || code));
