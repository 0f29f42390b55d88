-- A random mark of one visit to the shop, so that somebody who opens the cart twice is counted once; it names nobody.
alter table order_funnel_steps add column walk text check (walk ~ '^[0-9a-f]{32}$');
