-- Where things lie is known by scan: every move is kept, and bins are counted.

create table floor_moves (
  id uuid primary key,
  warehouse_id uuid not null references warehouses,
  stored_item_id uuid references stored_items on delete cascade,
  unknown_parcel_id uuid references unknown_parcels on delete cascade,
  -- Names of bins; empty: no place.
  from_bin text not null,
  to_bin text not null,
  reason text not null check (reason in ('put_away', 'count')),
  moved_by uuid not null references staff,
  moved_at timestamptz not null,
  check (num_nonnulls(stored_item_id, unknown_parcel_id) = 1)
);
create index floor_moves_goods on floor_moves (stored_item_id, moved_at);
create index floor_moves_package on floor_moves (unknown_parcel_id, moved_at);

create table bin_counts (
  id uuid primary key,
  warehouse_id uuid not null references warehouses,
  bin_id uuid not null references bins on delete cascade,
  -- open: being counted; waiting: differs, and a second person decides.
  state text not null check (state in ('open', 'dropped', 'matched', 'waiting', 'approved', 'rejected')),
  counted_by uuid not null references staff,
  started_at timestamptz not null,
  counted_at timestamptz,
  decided_by uuid references staff,
  decided_at timestamptz,
  check (decided_by is null or decided_by <> counted_by)
);
-- A bin is counted by one person at a time, and what was found is decided before it is counted anew.
create unique index bin_counts_running on bin_counts (bin_id) where state in ('open', 'waiting');
create index bin_counts_warehouse on bin_counts (warehouse_id, started_at desc);

create table bin_count_things (
  count_id uuid not null references bin_counts on delete cascade,
  label_code text not null,
  stored_item_id uuid references stored_items on delete cascade,
  unknown_parcel_id uuid references unknown_parcels on delete cascade,
  -- By the books it lay in the bin when the count began.
  is_expected boolean not null,
  is_seen boolean not null,
  -- The bin in which the books had it when it was seen, or when the count began.
  lay_in text not null,
  primary key (count_id, label_code),
  check (num_nonnulls(stored_item_id, unknown_parcel_id) = 1)
);
