-- Goods packed for trial before their freight is paid: the parcel of exactly these goods is priced by what was measured.

create table rehearsals (
  id uuid primary key,
  account_id uuid not null references accounts,
  stored_item_ids uuid[] not null check (cardinality(stored_item_ids) between 1 and 100),
  services text[] not null default '{}',
  status text not null check (status in ('asked', 'done', 'cancelled')),
  boxes jsonb not null default '[]',
  photo_ids uuid[] not null default '{}',
  -- What it costs, as it was when it was asked for.
  fee_fen bigint not null check (fee_fen >= 0),
  asked_at timestamptz not null,
  done_at timestamptz,
  done_by uuid references staff,
  -- The parcel whose bill bears the fee.
  charged_parcel_id uuid references parcels,
  check ((status = 'done') = (done_at is not null))
);
create index rehearsals_account on rehearsals (account_id, asked_at desc);
create index rehearsals_waiting on rehearsals (status, asked_at);
create index rehearsals_charged on rehearsals (charged_parcel_id) where charged_parcel_id is not null;
