-- When the sandbox took a charge's money, and when its bank gave it back: its payouts are made of what moved on a day.
-- Null: taken when the charge was made.
alter table sandbox.charges add column captured_at timestamptz;
alter table sandbox.charges add column bank_refunded_at timestamptz;
create index charges_captured on sandbox.charges (captured_at);
