-- Labels that are bought through a carrier's interface; the label itself stays with the carrier.
create table carrier_labels (
  id uuid primary key,
  parcel_id uuid not null references parcels,
  box_number integer not null check (box_number between 1 and 20),
  provider text not null,
  -- What the carrier knows the box by; null until it has answered.
  shipment_id text,
  tracking_number text,
  cost_cents integer,
  cost_currency text,
  -- to_cancel: the parcel does not go with it; refused: the carrier gives nothing back for it.
  state text not null check (state in ('asked', 'bought', 'to_cancel', 'cancelled', 'refused')),
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  cancelled_at timestamptz,
  check (state <> 'bought' or num_nonnulls(shipment_id, tracking_number, cost_cents, cost_currency) = 4)
);
-- A box has one label, however often somebody asks for it.
create unique index carrier_labels_live on carrier_labels (parcel_id, box_number) where state in ('asked', 'bought');
create index carrier_labels_parcel on carrier_labels (parcel_id);
create index carrier_labels_to_cancel on carrier_labels (asked_at) where state = 'to_cancel';

-- The carrier's own list of what its driver takes along.
create table carrier_manifests (
  handover_id uuid primary key references handovers,
  provider text not null,
  manifest_id text not null,
  made_by uuid not null references staff,
  made_at timestamptz not null
);
