alter table withdrawals validate constraint withdrawals_sent;
alter table withdrawals validate constraint withdrawals_sent_stays;
alter table withdrawals validate constraint withdrawals_sent_by_another;
