-- Another photo that a shopper asks for costs a fee once it is taken; it stands on the bill of the parcel the goods leave with.
alter table photo_requests add column fee_fen bigint not null default 0 check (fee_fen >= 0);
alter table photo_requests add column charged_parcel_id uuid references parcels;
create index photo_requests_stored on photo_requests (stored_item_id);
create index photo_requests_charged on photo_requests (charged_parcel_id) where charged_parcel_id is not null;
