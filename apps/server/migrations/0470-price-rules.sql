-- What held when goods came and when a parcel was made: a later price never applies to them.
alter table stored_items add column storage_fen_per_kg_day integer not null default 50 check (storage_fen_per_kg_day >= 0);
alter table parcels add column tolerance_fen integer not null default 300 check (tolerance_fen >= 0);
