-- What the payer's request was known by: a repeat goes on with the payment that the first try began.
alter table payments add column intent text;
create index payments_intent on payments (intent) where intent is not null;
