-- Pictures that are not for everybody (warehouse, customers, claims) are shown by a signed address that ends.
-- What a shopper has put up for all to see, at a review or as their own picture, stays open.
alter table media add column is_private boolean not null default false;
update media set is_private = true where purpose = 'quality_photo' or owner_kind in ('shopper', 'guest');
update media set is_private = false where is_private and (
  id in (select unnest(picture_ids) from reviews)
  or id in (select avatar_media_id from accounts where avatar_media_id is not null));
-- So do the pictures of goods: those of a quote, and the first photo of forwarded goods, which have no other.
update media set is_private = false where is_private and (
  id in (select unnest(picture_ids) from goods)
  or id in (select picture_id from stored_goods where forwarded_id is not null and picture_id is not null));
