-- What the desk's search finds by its beginning, in any collation.
create index orders_code_begins on orders (code text_pattern_ops);
create index orders_guest_begins on orders (guest_email text_pattern_ops) where guest_email is not null;
create index parcels_code_begins on parcels (code text_pattern_ops);
create index parcels_tracking_begins on parcels (tracking_number text_pattern_ops) where tracking_number is not null;
create index inbound_tracking_begins on inbound_shipments (tracking_number text_pattern_ops);
create index accounts_email_begins on accounts (email text_pattern_ops);
create index accounts_name_begins on accounts (lower(nick_name) text_pattern_ops);
create index addresses_name_begins on addresses (lower(first_name || ' ' || last_name) text_pattern_ops);
create index addresses_last_name_begins on addresses (lower(last_name) text_pattern_ops);
