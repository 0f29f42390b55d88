-- Rules of duty name their charges one by one, the value each is of, their source's day, what is in doubt, and examples.
alter table duty_rules
  add column value_base text not null default 'goods'
    check (value_base in ('goods', 'goods_freight', 'goods_freight_insurance')),
  -- What a dollar is worth in ten thousandths of the currency, where the shop has no rate of it.
  add column per_usd_e4 integer check (per_usd_e4 > 0),
  add column source_date date,
  add column doubt text not null default '',
  add column check_by date,
  add column examples jsonb not null default '[]';

-- What came with the shop and nobody changed is replaced by the law as it is now; that comes at the next start.
delete from duty_rules rule
where rule.written_by is null and rule.replaced_at is null
  and not exists (select from duty_rules other where other.rule_id = rule.rule_id and other.id <> rule.id);

-- What the desk wrote keeps its figures: an amount a parcel, an amount a kind of goods, and a share of the goods.
update duty_rules set
  bands = (
    select coalesce(jsonb_agg(
      case when band ? 'upToMinor' then jsonb_build_object('upToMinor', band -> 'upToMinor') else '{}' end
      || jsonb_build_object('charges', (
        select coalesce(jsonb_agg(charge order by place), '[]') from (values
          (1, case when coalesce((band ->> 'perParcelMinor')::bigint, 0) > 0 then jsonb_build_object(
            'kind', 'fee', 'collected', 'arrival', 'perParcelMinor', band -> 'perParcelMinor') end),
          (2, case when coalesce((band ->> 'perKindMinor')::bigint, 0) > 0 then jsonb_build_object(
            'kind', 'duty', 'collected', 'arrival', 'perSubheadingMinor', band -> 'perKindMinor') end),
          (3, case when coalesce((band ->> 'valueBasisPoints')::bigint, 0) > 0 then jsonb_build_object(
            'kind', 'tax', 'collected', 'arrival', 'base', 'goods',
            'ratePpm', (band ->> 'valueBasisPoints')::bigint * 100, 'rounding', 'half-even') end)
        ) as charges (place, charge) where charge is not null))
      order by position), '[]')
    from jsonb_array_elements(bands) with ordinality as listed (band, position)),
  doubt = 'Written before charges had a base of their own: taxes are taken on the goods alone. Please check.';
