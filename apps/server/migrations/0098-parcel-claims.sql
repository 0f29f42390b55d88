-- Parcels that did not arrive as they should: what the shopper claims, and what is decided.

-- When a parcel was lost, came back or was seized.
alter table parcels add column ended_at timestamptz;
update parcels set ended_at = (
  select max(at) from parcel_events where parcel_id = parcels.id and to_status = parcels.status)
where status in ('lost', 'returned');

create table parcel_claims (
  id uuid primary key,
  code text not null unique,
  parcel_id uuid not null references parcels,
  account_id uuid not null references accounts,
  kind text not null check (kind in ('lost', 'damaged', 'missing', 'seized', 'returned')),
  status text not null check (status in ('under_review', 'granted', 'rejected', 'withdrawn')),
  description text not null check (length(description) <= 1000),
  picture_ids uuid[] not null default '{}',
  asked_usd_cents bigint not null check (asked_usd_cents > 0),
  -- The most there could be when it was made, by insurance and declared value.
  bound_usd_cents bigint not null,
  is_insured boolean not null,
  granted_usd_cents bigint not null default 0,
  answer text not null default '',
  made_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references staff,
  check (asked_usd_cents <= bound_usd_cents),
  check (granted_usd_cents between 0 and bound_usd_cents),
  check ((status = 'granted') = (granted_usd_cents > 0)),
  check ((status = 'under_review') = (decided_at is null))
);
-- One claim at a time.
create unique index parcel_claims_open on parcel_claims (parcel_id) where status = 'under_review';
create index parcel_claims_parcel on parcel_claims (parcel_id, made_at);
create index parcel_claims_account on parcel_claims (account_id, made_at desc);
create index parcel_claims_status on parcel_claims (status, made_at);
