-- outside a transaction
create index concurrently if not exists purchases_number_words on purchases using gin (text_pieces(marketplace_order_number));
