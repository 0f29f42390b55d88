-- outside a transaction
-- Work by station reads the days asked for of what was done at one.
create index concurrently if not exists audit_log_stations on audit_log (at) where station_id is not null;
