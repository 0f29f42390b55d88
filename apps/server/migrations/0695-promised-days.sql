-- Deadlines and allowances are set at the desk. What is here already keeps what it was promised: each row carries its own days.
alter table stored_items
  add column free_days smallint not null default 90 check (free_days > 0),
  add column charged_days smallint not null default 90 check (charged_days > 0),
  add column return_days smallint not null default 5 check (return_days > 0);

alter table parcels
  add column payment_days smallint not null default 7 check (payment_days > 0),
  add column difference_days smallint not null default 14 check (difference_days > 0),
  add column receipt_days smallint not null default 10 check (receipt_days > 0);

alter table after_sales
  add column appeal_days smallint not null default 7 check (appeal_days > 0);
