-- When the shifts of a warehouse begin, as hours of its own clock: the night goes past midnight to the early shift.
alter table warehouses
  add column early_from smallint not null default 6,
  add column late_from smallint not null default 14,
  add column night_from smallint not null default 22,
  add constraint warehouses_shifts check (0 <= early_from and early_from < late_from and late_from < night_from and night_from < 24) not valid;
