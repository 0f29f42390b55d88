-- Mails whose code or link only their reader may see.

alter table mails add column is_secret boolean not null default false;
update mails set is_secret = true
where kind in ('register_code', 'reset_code', 'data_export', 'account_made', 'claim_order');
