-- Several steps can be noted at one moment; this is the order in which they were taken.
alter table order_events add column position bigint generated always as identity;
