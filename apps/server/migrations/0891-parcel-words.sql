-- outside a transaction
-- Finds by a word that stands anywhere in a text, without reading the whole table.
create index concurrently if not exists parcels_words on parcels using gin (text_pieces(code || ' ' || coalesce(tracking_number, '') || ' ' || coalesce(address ->> 'firstName', '') || ' ' || coalesce(address ->> 'lastName', '')));
