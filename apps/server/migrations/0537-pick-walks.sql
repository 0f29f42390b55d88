-- Picking: one walk through the shelves for many parcels on a numbered cart.

create table pick_walks (
  id uuid primary key,
  warehouse_id uuid not null references warehouses,
  -- The number of the cart.
  cart text not null check (length(cart) between 1 and 20),
  staff_id uuid not null references staff,
  created_at timestamptz not null,
  closed_at timestamptz
);
-- A cart goes on one walk at a time, and so does a person.
create unique index pick_walks_cart on pick_walks (warehouse_id, cart) where closed_at is null;
create unique index pick_walks_staff on pick_walks (staff_id) where closed_at is null;

create table pick_walk_parcels (
  walk_id uuid not null references pick_walks,
  parcel_id uuid not null references parcels,
  -- The place on the cart, from 1.
  slot integer not null check (slot > 0),
  -- Set when the walk is over: the parcel can go on another one.
  released_at timestamptz,
  primary key (walk_id, parcel_id),
  unique (walk_id, slot)
);
-- Two pickers never on one parcel.
create unique index pick_walk_parcels_open on pick_walk_parcels (parcel_id) where released_at is null;

-- What became of each thing: on the cart, or not where it should be.
create table pick_marks (
  stored_item_id uuid primary key references stored_items on delete cascade,
  walk_id uuid not null references pick_walks,
  parcel_id uuid not null references parcels,
  state text not null check (state in ('picked', 'missing')),
  staff_id uuid not null references staff,
  created_at timestamptz not null
);
create index pick_marks_parcel on pick_marks (parcel_id);
create index pick_marks_missing on pick_marks (created_at) where state = 'missing';
