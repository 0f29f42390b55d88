-- A part from the wallet: held while the rest is with the provider, then taken or released.
alter table payments
  add column wallet_usd_cents bigint not null default 0,
  add column wallet_part text check (wallet_part in ('held', 'taken', 'released')),
  -- The day on which this payment takes one of its card's three places; null when it takes none.
  add column card_day date,
  -- When the provider was asked about a payment that ended without its answer.
  add column asked_at timestamptz,
  add check (wallet_usd_cents between 0 and usd_cents),
  add check ((wallet_usd_cents = 0) = (wallet_part is null));
create index payments_unanswered on payments (created_at)
  where status = 'expired' and provider_reference is null and asked_at is null;
create index payments_settled on payments (settled_at) where status in ('succeeded', 'refunded');

alter table payment_items
  add column refunded_usd_cents bigint not null default 0,
  add check (refunded_usd_cents between 0 and usd_cents);

-- A notice as it came, byte for byte, and what it was about.
alter table provider_notices
  add column raw_body text,
  add column reference text not null default '',
  add column payment_id uuid references payments;
create index provider_notices_payment on provider_notices (payment_id, received_at);
create index provider_notices_waiting on provider_notices (received_at) where applied_at is null;

-- Money on its way back through a provider; its id is the key it is asked for with, so it goes back once.
create table payment_refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  subject_id uuid not null,
  usd_cents bigint not null check (usd_cents > 0),
  status text not null check (status in ('requested', 'pending', 'succeeded', 'failed')),
  provider_reference text,
  reason text not null,
  staff_id uuid references staff,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_refunds_payment on payment_refunds (payment_id, created_at);
create index payment_refunds_open on payment_refunds (updated_at) where status in ('requested', 'pending');

create table payment_disputes (
  id uuid primary key,
  payment_id uuid not null references payments,
  provider text not null,
  reference text not null,
  usd_cents bigint not null check (usd_cents > 0),
  reason text not null,
  status text not null check (status in ('open', 'under_review', 'won', 'lost')),
  answer text,
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, reference)
);
create index payment_disputes_payment on payment_disputes (payment_id);
create index payment_disputes_status on payment_disputes (status, evidence_due_at);

-- What the shop and a provider do not agree on, until somebody has looked into it.
create table reconciliation_runs (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  asked integer not null default 0,
  unanswered integer not null default 0,
  found integer not null default 0,
  staff_id uuid references staff
);
create index reconciliation_runs_at on reconciliation_runs (started_at desc);

create table reconciliation_findings (
  id uuid primary key,
  payment_id uuid not null references payments,
  kind text not null,
  ours text not null,
  theirs text not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references staff,
  note text
);
create unique index reconciliation_findings_open on reconciliation_findings (payment_id, kind)
  where resolved_at is null;

-- The built-in provider: what a charge does later, refunds that take their time, disputes.
alter table sandbox.charges
  add column outcome text not null default 'succeeds',
  add column brand text,
  add column last4 text,
  add column fingerprint text,
  add column three_d text,
  add column dispute text check (dispute in ('open', 'under_review', 'won', 'lost')),
  add column dispute_at timestamptz,
  add column told_status text;
alter table sandbox.refunds
  add column id text,
  add column status text not null default 'succeeded',
  add column failure text,
  add column updated_at timestamptz;
create unique index refunds_id on sandbox.refunds (id) where id is not null;
create index charges_moving on sandbox.charges (created_at) where told_status is distinct from status;
