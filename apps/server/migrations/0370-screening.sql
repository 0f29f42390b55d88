-- By which rules paid orders are screened before they are bought: each version counts from its moment on.
create table screening_rules (
  id uuid primary key,
  -- {"rule": {"weight": …, "limit": …}}; a rule with weight 0 is off.
  rules jsonb not null,
  hold_from bigint not null check (hold_from > 0),
  window_hours bigint not null check (window_hours between 1 and 720),
  -- Within so many hours a person is to have looked.
  answer_hours bigint not null check (answer_hours between 1 and 168),
  -- So long nobody is asked twice about the same shopper, card and address.
  trust_days bigint not null check (trust_days between 0 and 365),
  valid_from timestamptz not null,
  staff_id uuid references staff,
  created_at timestamptz not null
);
create index screening_rules_valid on screening_rules (valid_from desc, id desc);

insert into screening_rules (id, rules, hold_from, window_hours, answer_hours, trust_days, valid_from, created_at)
values ('00000000-0000-7000-8000-000000000370',
  '{"card": {"weight": 40, "limit": 3}, "email": {"weight": 30, "limit": 5}, "address": {"weight": 30, "limit": 3},
    "network": {"weight": 30, "limit": 5}, "failures": {"weight": 40, "limit": 4}, "amount": {"weight": 30, "limit": 1000},
    "country": {"weight": 40, "limit": 1}}', 70, 24, 24, 90, '2026-01-01Z', '2026-01-01Z');

-- What the screening of a paid order found. The keys are digests: enough to count by, and nothing to read.
create table order_screenings (
  order_id uuid primary key references orders,
  checkout_id uuid not null references checkouts,
  rules_id uuid not null references screening_rules,
  status text not null check (status in ('passed', 'waiting', 'approved', 'refused')),
  score bigint not null check (score >= 0),
  reasons text[] not null,
  facts jsonb not null,
  email_key text not null,
  address_key text not null,
  card_key text,
  network_key text,
  screened_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references staff,
  note text,
  check ((status in ('approved', 'refused')) = (decided_at is not null and decided_by is not null and note is not null))
);
create index order_screenings_waiting on order_screenings (due_at, order_id) where status = 'waiting';
create index order_screenings_at on order_screenings (screened_at desc, order_id);
create index order_screenings_email on order_screenings (email_key, screened_at);
create index order_screenings_address on order_screenings (address_key, screened_at);
create index order_screenings_card on order_screenings (card_key, screened_at) where card_key is not null;
create index order_screenings_network on order_screenings (network_key, screened_at) where network_key is not null;

-- Where a payment was begun from, as a digest; the country of its card as the provider says it.
alter table payments add column network_key text, add column card_country text;

-- Whatever a program thinks: goods of an order that is being checked, or was refused, are not bought.
create function order_is_not_held() returns trigger language plpgsql as $$
begin
  if exists (select from order_screenings where order_id = new.order_id and status in ('waiting', 'refused')) then
    raise exception 'order % has not passed its screening', new.order_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger purchases_not_held before insert on purchases
  for each row execute function order_is_not_held();
create trigger market_purchases_not_held before insert on market_purchases
  for each row execute function order_is_not_held();

-- A screening is decided once, by a person.
create function screening_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'waiting' or new.status not in ('approved', 'refused') then
    raise exception 'the screening of order % cannot go from % to %', old.order_id, old.status, new.status
      using errcode = '23514';
  end if;
  return new;
end $$;
create trigger order_screenings_step before update of status on order_screenings
  for each row execute function screening_is_decided_once();
create trigger screening_rules_append_only before update or delete on screening_rules
  for each statement execute function events_are_append_only();
