-- outside a transaction
-- Whether goods that came back are held for a return, without reading all goods there are.
create index concurrently if not exists stored_items_after_sale on stored_items (after_sale_id) where after_sale_id is not null;
