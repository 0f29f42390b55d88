alter table withdrawals validate constraint withdrawals_sent_as;
