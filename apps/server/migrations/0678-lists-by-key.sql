-- The desk's lists begin with what is newest, and find by what a thing is called, without reading the whole table.
create index payments_newest on payments (created_at desc, id desc);
create index payments_reference on payments (provider_reference) where provider_reference is not null;
create index payment_items_code on payment_items (code) where code <> '';
create index accounts_newest on accounts (created_at desc, id desc);
create index conversations_in_turn on conversations (waiting_since, last_at desc, id desc);
create index goods_refreshed on goods (refreshed_at, id);
