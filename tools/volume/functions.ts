import type pg from 'pg';
import type { Plan } from './plan.ts';

const TWO_YEARS_MS = 730 * 86_400_000;

/** Names and times of copies, the same whenever they are asked for. */
export async function makeFunctions(db: pg.Client, { begunAt, copies, goods }: Plan): Promise<void> {
  const now = begunAt.getTime();
  const stepMs = Math.max(1, Math.floor(TWO_YEARS_MS / copies));
  const first = now - TWO_YEARS_MS;
  await db.query(`
    create or replace function volume.uuid_at(ms bigint, words text) returns uuid language sql immutable parallel safe as $$
      select (lpad(to_hex(ms), 12, '0') || '7' || substr(md5(words), 1, 3) || '8' || substr(md5(words), 4, 15))::uuid $$;
    create or replace function volume.id(known uuid, k bigint) returns uuid language sql immutable parallel safe as $$
      select volume.uuid_at(${now} - (${copies} - k) * ${stepMs}, known::text || k) $$;
    create or replace function volume.later(at timestamptz, k bigint) returns timestamptz language sql immutable parallel safe as $$
      select at - (${copies} - k) * interval '${stepMs} milliseconds' $$;
    create or replace function volume.goods_id(n bigint) returns uuid language sql immutable parallel safe as $$
      select volume.uuid_at(${first} + n * ${TWO_YEARS_MS} / ${goods}, 'goods' || n) $$;
    create or replace function volume.sku_id(n bigint, place bigint) returns uuid language sql immutable parallel safe as $$
      select volume.uuid_at(${first} + n * ${TWO_YEARS_MS} / ${goods}, 'sku' || n || '/' || place) $$;
    create or replace function volume.shop_id(n bigint) returns uuid language sql immutable parallel safe as $$
      select volume.uuid_at(${first} + n, 'shop' || n) $$;
    create or replace function volume.chance(words text) returns float8 language sql immutable parallel safe as $$
      select (('x' || substr(md5(words), 1, 8))::bit(32)::bigint + 0.5) / 4294967296.0 $$;
    create or replace function volume.some_goods(known uuid, k bigint) returns bigint language sql immutable parallel safe as $$
      select 1 + floor(${goods} * volume.chance(known::text || k) ^ 2)::bigint $$;
    create or replace function volume.code(known text, k bigint) returns text language sql immutable parallel safe as $$
      select case when strpos(known, '@') > 0 then replace(known, '@', '.' || k || '@')
        when length(known) < 8 then known
        when length(known) = 16 then upper(substr(md5(known || k), 1, 16))
        when length(known) > 16 then left(known, 3) || substr(md5(known || k) || md5(k || known), 1, length(known) - 3)
        else left(known, 1) || upper(substr(md5(known || k), 1, length(known) - 1)) end $$;
    create or replace function volume.words(known text, k bigint) returns text language plpgsql strict immutable parallel safe as $$
      declare rest text := known; said text := ''; from_ integer; to_ integer; what text;
      begin
        loop
          from_ := strpos(rest, '{{'); exit when from_ = 0;
          to_ := strpos(rest, '}}');
          what := substr(rest, from_ + 4, to_ - from_ - 4);
          said := said || left(rest, from_ - 1) || case substr(rest, from_ + 2, 2)
            when 'u:' then volume.id(what::uuid, k)::text else volume.code(what, k) end;
          rest := substr(rest, to_ + 2);
        end loop;
        return said || rest;
      end $$;`);
}
