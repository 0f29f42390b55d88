-- outside a transaction
create index concurrently if not exists forwarded_goods_words on forwarded_goods using gin (text_pieces(code || ' ' || tracking_number || ' ' || title));
