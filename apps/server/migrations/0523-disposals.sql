-- Packages that stay without an owner are disposed of with a proof: a reason, a photo, and the word of a second person.

alter table unknown_parcels drop constraint unknown_parcels_status_check;
alter table unknown_parcels
  add constraint unknown_parcels_status_check check (status in ('open', 'claimed', 'assigned', 'disposed'));

create table disposals (
  id uuid primary key,
  unknown_parcel_id uuid not null references unknown_parcels on delete cascade,
  reason text not null check (length(reason) between 1 and 300),
  state text not null check (state in ('waiting', 'approved', 'refused')),
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null)),
  check (decided_by is null or decided_by <> asked_by)
);
create index disposals_package on disposals (unknown_parcel_id, asked_at);
create unique index disposals_waiting on disposals (unknown_parcel_id) where state = 'waiting';

create table disposal_photos (
  disposal_id uuid not null references disposals on delete cascade,
  media_id uuid not null references media,
  position integer not null,
  primary key (disposal_id, media_id)
);
