-- What customs asks for and how much packing down saves are kept at the desk: what is saved takes the place of the
-- version before it, which stays.

alter table duty_rules rename column note to note_en;
alter table duty_rules
  add column rule_id uuid,
  add column version integer not null default 1,
  add column note_zh text not null default '',
  add column source text not null default '',
  add column written_at timestamptz,
  add column written_by uuid references staff,
  add column replaced_at timestamptz,
  add column replaced_by uuid references staff;
update duty_rules set rule_id = id, note_zh = note_en;
update duty_rules set note_zh = known.zh from (values
  ('VAT from the first euro; duty above €150', '首欧元起征增值税，超过€150另征关税'),
  ('€3 for each kind of goods up to €150, beside VAT', '€150以内每类商品征€3，另征增值税'),
  ('No duty up to £135, VAT at sale', '£135以内免关税，销售时征增值税'),
  ('No duty up to A$1,000, GST at sale', 'A$1,000以内免关税，销售时征商品服务税'),
  ('No duty up to NZ$1,000, GST at sale', 'NZ$1,000以内免关税，销售时征商品服务税'),
  ('No free amount for goods made in China since 2 May 2025; the share changes often', '自2025年5月2日起中国制造商品无免税额，税率常有变动'),
  ('Free up to C$20', 'C$20以内免税'),
  ('A general share for courier parcels', '快递包裹适用综合税率'),
  ('Tax below CHF 5 is not raised; the post clears for a fee', '税额低于5瑞郎不征收，邮政清关另收费'),
  ('20 % up to 50 dollars, 60 % above, beside ICMS', '50美元以内20%，以上60%，另征州流转税（ICMS）'),
  ('Flat 20 % up to R500', 'R500以内统一按20%征收')
) as known(en, zh) where duty_rules.note_en = known.en;
alter table duty_rules
  alter column rule_id set not null,
  add unique (rule_id, version);
create unique index duty_rules_current on duty_rules (rule_id) where replaced_at is null;

alter table packing_effects
  drop constraint packing_effects_pkey,
  add column id uuid,
  add column version integer not null default 1,
  add column written_at timestamptz,
  add column written_by uuid references staff,
  add column replaced_at timestamptz,
  add column replaced_by uuid references staff;
update packing_effects set id = gen_random_uuid();
alter table packing_effects
  alter column id set not null,
  add primary key (id),
  add unique (category_zh, service, version);
create unique index packing_effects_current on packing_effects (category_zh, service) where replaced_at is null;
