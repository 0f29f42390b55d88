-- A dispute's status may be a word that does not say where the money is: a person looks, and the money stays put.
alter table payment_disputes drop constraint payment_disputes_status_check;
alter table payment_disputes add constraint payment_disputes_status_check
  check (status in ('open', 'under_review', 'unclear', 'won', 'lost'));

-- What of the disputed money is set aside, what of it was taken back once it was lost, and who let go on despite it.
alter table payment_disputes
  add column their_status text not null default '',
  add column held_usd_cents bigint not null default 0 check (held_usd_cents >= 0),
  add column taken_usd_cents bigint not null default 0 check (taken_usd_cents >= 0),
  add column released_at timestamptz,
  add column released_by uuid references staff,
  add column release_reason text;

-- What providers refused, and when they could not be asked: one open row for each kind of trouble.
create table provider_errors (
  id uuid primary key,
  provider text not null,
  call text not null,
  kind text not null check (kind in ('refused', 'unreachable')),
  http_status integer,
  code text not null,
  times bigint not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references staff,
  note text
);
create unique index provider_errors_open on provider_errors (provider, call, code) where resolved_at is null;
create index provider_errors_last on provider_errors (last_at desc);

-- A refund that the provider made without the shop is booked like one of the shop's own.
alter table payment_refunds
  add column origin text not null default 'shop' check (origin in ('shop', 'provider'));

-- What was paid with money that is disputed or lost, until a person has let it go on. `is_covered`: what was lost is back.
create view disputed_subjects as
  select dispute.id as dispute_id, dispute.payment_id, dispute.status, dispute.usd_cents,
    item.subject_id, coalesce(orders.account_id, payments.account_id) as account_id,
    dispute.status = 'lost' and dispute.taken_usd_cents >= dispute.usd_cents as is_covered
  from payment_disputes dispute
  join payments on payments.id = dispute.payment_id
  join payment_items item on item.payment_id = payments.id
  left join orders on orders.id = item.subject_id
  where dispute.status <> 'won' and dispute.released_at is null;
