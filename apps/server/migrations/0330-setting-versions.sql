-- What the operator has set, version by version: one holds from its moment on until the next one does.
create table setting_versions (
  id uuid primary key,
  name text not null,
  value jsonb not null,
  valid_from timestamptz not null,
  reason text not null default '',
  created_at timestamptz not null,
  -- Null: written by a migration or the demo.
  created_by uuid references staff,
  -- A planned version that was called off before it began.
  withdrawn_at timestamptz,
  withdrawn_by uuid references staff
);
create unique index setting_versions_from on setting_versions (name, valid_from) where withdrawn_at is null;
create index setting_versions_name on setting_versions (name, created_at desc);

create function setting_versions_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a version of a setting is never deleted'; end if;
  if (new.id, new.name, new.value, new.valid_from, new.reason, new.created_at, new.created_by)
      is distinct from (old.id, old.name, old.value, old.valid_from, old.reason, old.created_at, old.created_by)
    or old.withdrawn_at is not null
    or (new.withdrawn_at is not null and new.withdrawn_at >= old.valid_from)
  then raise exception 'a version of a setting is never changed, and called off only before it begins'; end if;
  return new;
end $$;
create trigger setting_versions_are_kept before update or delete on setting_versions
  for each row execute function setting_versions_are_kept();

-- What was set until now moves over: amounts in yuan, shares in per cent, as a person writes them.
insert into setting_versions (id, name, value, valid_from, created_at)
  select gen_random_uuid(), 'serviceFee', jsonb_build_object(
      'percent', (value ->> 'basisPoints')::numeric / 100,
      'minCny', coalesce((value ->> 'minFen')::numeric, 0) / 100,
      'maxCny', (value ->> 'maxFen')::numeric / 100),
    updated_at, updated_at
  from settings where key = 'orders.service_fee';
insert into setting_versions (id, name, value, valid_from, created_at)
  select gen_random_uuid(), 'rateMargin', jsonb_build_object('percent', (value #>> '{}')::numeric / 100), updated_at, updated_at
  from settings where key = 'rates.margin_basis_points';
delete from settings where key in ('orders.service_fee', 'rates.margin_basis_points');

-- By which version of the service fee an order was priced; null where nothing had been set.
alter table orders add column service_fee_version uuid references setting_versions;
