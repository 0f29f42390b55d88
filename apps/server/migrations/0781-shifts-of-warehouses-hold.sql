alter table warehouses validate constraint warehouses_shifts;
