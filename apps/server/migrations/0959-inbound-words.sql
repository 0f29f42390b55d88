-- outside a transaction
create index concurrently if not exists inbound_shipments_words on inbound_shipments using gin (text_pieces(tracking_number || ' ' || carrier));
