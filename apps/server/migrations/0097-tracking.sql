-- Parcels that a tracking service follows.

create table tracked_numbers (
  parcel_id uuid not null references parcels,
  number text not null,
  tracker text not null,
  state text not null default 'pending',
  registered_at timestamptz,
  -- Why the service will not follow it, in its own code.
  refused text,
  -- When it was last read, and when the service itself had last asked the carrier.
  asked_at timestamptz,
  synced_at timestamptz,
  primary key (parcel_id, number)
);
create index tracked_numbers_number on tracked_numbers (number);
create index tracked_numbers_registered on tracked_numbers (registered_at);

-- What came already: the same notice is applied once.
create table tracking_notices (
  hash bytea primary key,
  tracker text not null,
  number text not null,
  received_at timestamptz not null
);
create index tracking_notices_received on tracking_notices (received_at);

alter table parcels add column tracking_state text;
create index parcels_tracking_state on parcels (tracking_state) where tracking_state is not null;
