-- outside a transaction
-- Orders that wait or were refused are few of all that were looked at.
create index concurrently if not exists order_screenings_held on order_screenings (status, screened_at desc, order_id) where status <> 'passed';
