-- What is known of a connector's purchase while it is under way: the most it may cost, since when the marketplace may
-- hold an order, and until when somebody is at it.
alter table market_purchases
  add column most_fen bigint,
  add column asked_at timestamptz,
  add column busy_until timestamptz,
  add column trouble text check (trouble in ('paid_but_gone', 'cancelled_there', 'number_taken')),
  add column trouble_note text not null default '',
  add column troubled_at timestamptz,
  add column trouble_closed_at timestamptz;

-- What was begun before may have been asked for already.
update market_purchases set asked_at = created_at where state = 'placing';

create index market_purchases_troubled on market_purchases (troubled_at) where trouble_closed_at is null and trouble is not null;
