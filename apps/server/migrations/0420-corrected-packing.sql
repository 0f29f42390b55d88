-- A parcel that was packed and unpacked again never comes to more than this: its freight in fen as it was first packed.
alter table parcels add column corrected_most_fen bigint check (corrected_most_fen >= 0);
