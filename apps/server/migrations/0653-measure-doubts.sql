-- What was measured far from what is known counts only once somebody else has confirmed it.

create table measure_doubts (
  id uuid primary key,
  kind text not null check (kind in ('receive', 'correct', 'pack')),
  stored_item_id uuid references stored_items on delete cascade,
  parcel_id uuid references parcels on delete cascade,
  -- What was entered, as it is applied once it is released.
  entered jsonb not null,
  -- What is odd about it, and what was expected.
  doubts jsonb not null,
  expected_grams integer check (expected_grams > 0),
  state text not null check (state in ('waiting', 'released', 'refused', 'replaced')),
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  check ((kind = 'pack') = (parcel_id is not null)),
  check ((kind = 'pack') = (stored_item_id is null)),
  check (state not in ('released', 'refused') or decided_by is not null),
  check (state <> 'waiting' or decided_by is null),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by is null or decided_by <> asked_by)
);
create unique index measure_doubts_waiting_item on measure_doubts (stored_item_id) where state = 'waiting';
create unique index measure_doubts_waiting_parcel on measure_doubts (parcel_id) where state = 'waiting';
create index measure_doubts_waiting on measure_doubts (asked_at) where state = 'waiting';
create index measure_doubts_item on measure_doubts (stored_item_id) where stored_item_id is not null;
