-- Sent by another line, a packed parcel takes several steps at one moment; this is the order in which they were taken.
alter table parcel_events add column position bigint generated always as identity;
