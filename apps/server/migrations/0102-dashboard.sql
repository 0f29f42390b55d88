-- What the dashboard counts: by day, and what waits.
create index orders_created on orders (created_at);
-- The outcome of a promise is known once it has ended.
create index orders_promised on orders (purchase_until) include (status) where purchase_until is not null;
create index payments_paid on payments (settled_at) include (purpose, usd_cents) where settled_at is not null;
create index inbound_shipments_underway on inbound_shipments (created_at) where received_at is null;
create index stored_items_unchecked on stored_items (received_at) where inspected_at is null and problem is null;
create index stored_items_problems on stored_items (received_at) where problem is not null;
create index purchases_order_time on purchases (order_id, purchased_at);
drop index purchases_order;
