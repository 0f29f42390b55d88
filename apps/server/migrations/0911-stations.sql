-- The places of work of a warehouse: its door, its benches. One that was closed keeps what was done there.
create table stations (
  id uuid primary key,
  warehouse_id uuid not null references warehouses,
  name_en text not null check (length(name_en) between 1 and 40),
  name_zh text not null check (length(name_zh) between 1 and 40),
  label_code text not null default floor_code('S', nextval('floor_numbers')) unique,
  created_at timestamptz not null,
  closed_at timestamptz
);
create unique index stations_named_en on stations (warehouse_id, lower(name_en)) where closed_at is null;
create unique index stations_named_zh on stations (warehouse_id, lower(name_zh)) where closed_at is null;

-- At which station somebody of the staff did it, where the device knew.
alter table audit_log
  add column station_id uuid,
  add constraint audit_log_station foreign key (station_id) references stations not valid;
