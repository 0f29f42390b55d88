-- Where a rule of duty is from and what is in doubt, for who reads Chinese; empty where nobody has written it.
alter table duty_rules
  add column source_zh text not null default '',
  add column doubt_zh text not null default '';
