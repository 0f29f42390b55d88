-- Parcels that are unpacked, packed again or sent by another line, and the end of waiting for a difference.

-- By how much what is paid of the freight differs from freight_fen: returned after packing, or paid in addition.
alter table parcels add column adjusted_fen bigint not null default 0;
-- Until now a parcel was settled once, by its one packing; up to 300 fen were forgiven, of a capped one everything.
update parcels set adjusted_fen = packed_fen - freight_fen
where packed_fen is not null and status <> 'difference_due' and settled_usd_cents > 0
  and (packed_fen < freight_fen or (packed_fen > freight_fen + 300 and not is_capped));
alter table parcels add check (freight_fen + adjusted_fen >= 0);

alter table parcels add column difference_asked_at timestamptz;
alter table parcels add column difference_reminded_at timestamptz;
-- What was asked before there was an end to it has all its days from now on.
update parcels set difference_asked_at = now() where status = 'difference_due';
alter table parcels add check ((status = 'difference_due') = (difference_asked_at is not null));
create index parcels_difference on parcels (difference_asked_at) where difference_asked_at is not null;
