-- What a coupon says in each currency, in minor units: even figures, kept as they were when it was made. A currency that is
-- not in it is converted from the yuan, as before.
alter table coupons add column figures jsonb not null default '{}' check (jsonb_typeof(figures) = 'object');
