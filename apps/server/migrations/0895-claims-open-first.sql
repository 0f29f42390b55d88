-- outside a transaction
-- A list begins where it is read, and what is at its end is not read.
create index concurrently if not exists parcel_claims_open_first on parcel_claims ((status = 'under_review') desc, made_at, id);
