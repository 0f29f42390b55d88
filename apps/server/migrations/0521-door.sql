-- Waybills are signed for at the door by scan; what is in the packages is looked at later, at a table.

-- A courier's delivery: what is signed for between opening and closing, against the courier's list.
create table door_rounds (
  id uuid primary key,
  warehouse_id uuid not null references warehouses,
  carrier text not null default '' check (length(carrier) <= 40),
  opened_by uuid not null references staff,
  opened_at timestamptz not null,
  closed_by uuid references staff,
  closed_at timestamptz,
  check ((closed_at is null) = (closed_by is null))
);
create index door_rounds_warehouse on door_rounds (warehouse_id, opened_at desc);

create table door_waybills (
  id uuid primary key,
  round_id uuid not null references door_rounds,
  warehouse_id uuid not null references warehouses,
  tracking_number text not null,
  signed_at timestamptz not null,
  signed_by uuid not null references staff,
  -- Its contents were received at a table, or it lies there as one without an owner.
  settled_at timestamptz,
  -- A package is signed for once, no matter how often it is scanned, at how many doors.
  unique (warehouse_id, tracking_number)
);
create index door_waybills_round on door_waybills (round_id, signed_at);
create index door_waybills_waiting on door_waybills (warehouse_id, signed_at) where settled_at is null;
create index door_waybills_number on door_waybills (tracking_number) where settled_at is null;

-- What the courier says they bring.
create table door_listed (
  round_id uuid not null references door_rounds on delete cascade,
  tracking_number text not null,
  primary key (round_id, tracking_number)
);
