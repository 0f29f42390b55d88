-- Another one begins with the same column.
drop index if exists mails_created;
