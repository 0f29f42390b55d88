-- How a withdrawal is being paid: in a file for the bank or PayPal, or by the hand of a colleague. Null before this was noted.
alter table withdrawals add column sent_as text;
alter table withdrawals add constraint withdrawals_sent_as
  check (sent_as in ('file', 'order', 'paypal', 'hand')) not valid;
