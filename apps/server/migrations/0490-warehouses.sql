-- Several warehouses: what lies somewhere, and what is made of it, belongs to one of them.

create table warehouses (
  id uuid primary key,
  name_en text not null check (length(name_en) between 1 and 60),
  name_zh text not null check (length(name_zh) between 1 and 60),
  -- Where sellers send goods to; all empty: the address of the shop's configuration.
  recipient text not null default '',
  phone text not null default '',
  region text not null default '',
  street text not null default '',
  postal_code text not null default '',
  time_zone text not null default 'Asia/Shanghai',
  -- Weekdays by ISO 8601, Monday is 1; hours as HH:MM in its own time zone.
  open_days smallint[] not null default '{1,2,3,4,5,6}',
  opens text not null default '09:00',
  closes text not null default '18:00',
  -- Sellers' parcels of goods bought elsewhere go to it, and staff without a home work there.
  is_main boolean not null default false,
  created_at timestamptz not null
);
create unique index warehouses_main on warehouses (is_main) where is_main;

-- What there was before lies in this one.
insert into warehouses (id, name_en, name_zh, is_main, created_at)
values ('0199b000-0000-7000-8000-000000000001', 'Main warehouse', '主仓库', true, now());

create table bins (
  id uuid primary key,
  warehouse_id uuid not null references warehouses,
  -- What stands on it and what people call it; goods name it as their location.
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  unique (warehouse_id, name)
);

-- Where somebody of the desk works.
create table warehouse_staff (
  staff_id uuid primary key references staff,
  warehouse_id uuid not null references warehouses
);

alter table stored_items
  add column warehouse_id uuid not null default '0199b000-0000-7000-8000-000000000001' references warehouses;
alter table unknown_parcels
  add column warehouse_id uuid not null default '0199b000-0000-7000-8000-000000000001' references warehouses;
alter table parcels
  add column warehouse_id uuid not null default '0199b000-0000-7000-8000-000000000001' references warehouses;
create index stored_items_warehouse on stored_items (warehouse_id, location);
create index parcels_warehouse on parcels (warehouse_id, status, created_at);

insert into bins (id, warehouse_id, name, created_at)
select gen_random_uuid(), '0199b000-0000-7000-8000-000000000001', location, now()
from (
  select location from stored_items where location <> ''
  union
  select location from unknown_parcels where location <> ''
) as known;
