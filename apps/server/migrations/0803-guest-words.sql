-- outside a transaction
-- Finds by a word that stands anywhere in a text, without reading the whole table.
create index concurrently if not exists orders_guest_words on orders using gin (text_pieces(guest_email)) where guest_email is not null;
