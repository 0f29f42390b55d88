-- A provider may keep more of a small payment than it brought: 49 cents of PayPal's alone.
alter table payments drop constraint payments_check3;
alter table payments add constraint payments_fee check (fee_usd_cents >= 0) not valid;
