-- The windows of claims are set at the desk. A parcel keeps those that it was made under.
alter table parcels
  add column damage_days smallint not null default 7 check (damage_days > 0),
  add column lost_after_days smallint not null default 30 check (lost_after_days > 0),
  add column inquiry_days smallint not null default 180 check (inquiry_days >= lost_after_days),
  add column reported_days smallint not null default 30 check (reported_days > 0);

-- What was told before said thirty days.
update messages set params = params || '{"days": 30}'
where template in ('parcel_lost', 'parcel_returned', 'parcel_seized') and not params ? 'days';
