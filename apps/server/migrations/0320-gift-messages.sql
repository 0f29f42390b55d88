-- What a shopper writes to whoever opens the parcel: one message for all orders of a checkout.
alter table orders add column gift_message text not null default '';
