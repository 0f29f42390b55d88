alter table audit_log validate constraint audit_log_station;
