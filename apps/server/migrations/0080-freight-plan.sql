-- Parcels with a highest price, what customs asks for, and how much lighter goods get when packed down.

-- The shopper has paid the most the parcel can cost: nothing more is asked for after packing.
alter table parcels add column is_capped boolean not null default false;

-- Rules of duty by country, dated: amounts are minor units of the rule's currency.
create table duty_rules (
  id uuid primary key,
  countries text[] not null,
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  currency text not null,
  -- [{upToMinor, perParcelMinor, perKindMinor, valueBasisPoints}], the first that holds the declared value counts.
  bands jsonb not null,
  note text not null default ''
);

-- What is left of weight and height when a service of the warehouse packs goods of a category (or below it) down, in basis points.
create table packing_effects (
  category_zh text not null,
  service text not null check (service in ('remove_packaging', 'vacuum')),
  weight_left_bp integer not null check (weight_left_bp between 1 and 10000),
  height_left_bp integer not null check (height_left_bp between 1 and 10000),
  primary key (category_zh, service)
);

alter table freight_tariffs
  add column note text not null default '',
  add column created_at timestamptz,
  add column created_by uuid references staff;
