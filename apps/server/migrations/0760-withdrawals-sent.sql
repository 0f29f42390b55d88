-- What stands in a file for the bank is on its way: its shopper takes it back no more, and no second file holds it.
alter table withdrawals add column sent_at timestamptz;
alter table withdrawals add column sent_by uuid references staff;
alter table withdrawals add constraint withdrawals_sent check ((sent_by is null) = (sent_at is null)) not valid;
alter table withdrawals add constraint withdrawals_sent_stays
  check (sent_at is null or status in ('requested', 'paid_out')) not valid;
-- Who approved first is not who sends it.
alter table withdrawals add constraint withdrawals_sent_by_another check (
  sent_by is null or not needs_second or (first_approved_by is not null and first_approved_by <> sent_by)) not valid;
