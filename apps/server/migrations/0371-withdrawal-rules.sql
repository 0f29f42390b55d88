-- By which rules wallets are paid out: each version counts from its moment on.
create table withdrawal_rules (
  id uuid primary key,
  -- Money of a card or PayPal payment waits so long before it can be paid out elsewhere.
  hold_days bigint not null check (hold_days between 0 and 180),
  -- So long after its payment a top-up goes back to its card or PayPal account before anything is paid out elsewhere.
  card_first_days bigint not null check (card_first_days between 0 and 180),
  -- From this sum on two persons approve.
  second_from_usd_cents bigint not null check (second_from_usd_cents > 0),
  -- The most that one person can ask for in 24 hours.
  day_limit_usd_cents bigint not null check (day_limit_usd_cents > 0),
  valid_from timestamptz not null,
  staff_id uuid references staff,
  created_at timestamptz not null
);
create index withdrawal_rules_valid on withdrawal_rules (valid_from desc, id desc);
insert into withdrawal_rules (id, hold_days, card_first_days, second_from_usd_cents, day_limit_usd_cents, valid_from, created_at)
values ('00000000-0000-7000-8000-000000000371', 7, 180, 100000, 500000, '2026-01-01Z', '2026-01-01Z');
create trigger withdrawal_rules_append_only before update or delete on withdrawal_rules
  for each statement execute function events_are_append_only();

alter table withdrawals
  add column needs_second boolean not null default false,
  add column is_known_payee boolean not null default true,
  -- Why a person pays to a name the shopper has not used before.
  add column payee_note text,
  add column first_approved_by uuid references staff,
  add column first_approved_at timestamptz,
  add constraint withdrawals_first_approval check ((first_approved_by is null) = (first_approved_at is null)),
  add constraint withdrawals_two_persons check (
    status <> 'paid_out' or not needs_second or (first_approved_by is not null and first_approved_by <> decided_by)),
  add constraint withdrawals_payee_confirmed check (status <> 'paid_out' or is_known_payee or payee_note is not null);
