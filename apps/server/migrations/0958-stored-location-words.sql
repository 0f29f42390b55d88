-- outside a transaction
create index concurrently if not exists stored_items_location_words on stored_items using gin (text_pieces(location)) where is_here;
