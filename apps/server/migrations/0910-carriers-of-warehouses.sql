-- Which carriers collect at a warehouse, as freight lines name them; none: all of them do.
alter table warehouses add column carriers text[] not null default '{}';
