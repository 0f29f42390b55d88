-- Scan-to-box: who packs a parcel, and which of its goods were scanned into the box.

create table packing_benches (
  parcel_id uuid primary key references parcels,
  staff_id uuid not null references staff,
  -- The last act at it: one that nobody works at any more can be taken over.
  worked_at timestamptz not null
);

create table packing_scans (
  stored_item_id uuid primary key references stored_items on delete cascade,
  parcel_id uuid not null references parcels,
  staff_id uuid not null references staff,
  created_at timestamptz not null
);
create index packing_scans_parcel on packing_scans (parcel_id);
