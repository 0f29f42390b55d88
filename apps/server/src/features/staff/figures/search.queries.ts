import { type RawBuilder, sql } from 'kysely';
import type { StaffRole } from '@caravan/contract/call';
import type { SearchKind } from '@caravan/contract/staff/staff.calls';
import { queryTerms } from '@caravan/domain/goods/search-terms';
import { SOURCES } from '@caravan/domain/links/source';
import type { Db } from '../../../platform/db/database.ts';
import { beginning, codeBegins } from '../../../platform/db/finding/words.ts';

export interface FoundRow {
  readonly kind: SearchKind;
  /** What the thing is opened by: a code, a tracking number, an id. */
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly status: string;
}

const MOST_EACH = 6;

/** Which roles find what: the same that may open it. */
const ROLES: Readonly<Record<SearchKind, readonly StaffRole[]>> = {
  order: ['buyer', 'warehouse', 'support', 'finance'],
  parcel: ['warehouse', 'support', 'finance'],
  inbound: ['warehouse'],
  shopper: ['support', 'finance'],
  goods: ['buyer', 'support', 'content'],
};

/** Everything that begins with, is named by or contains what was typed, the likeliest kinds first; each by an index. */
export const searchDesk = async (db: Db, words: string, roles: readonly StaffRole[]): Promise<FoundRow[]> => {
  const typed = typedOf(words);
  const parts = (Object.keys(ROLES) as SearchKind[]) // its own keys
    .filter((kind) => roles.includes('admin') || ROLES[kind].some((role) => roles.includes(role)))
    .map((kind) => sql`(${FINDERS[kind](typed)} limit ${MOST_EACH})`);
  if (parts.length === 0) return [];
  const { rows } = await sql<FoundRow>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
};

interface Typed {
  /** As typed, without the outer spaces. */
  readonly text: string;
  /** Beginnings, as patterns. */
  readonly numberBegins: string;
  readonly nameBegins: string;
}

const typedOf = (words: string): Typed => {
  const text = words.trim();
  return {
    text,
    numberBegins: beginning(text.toUpperCase()),
    nameBegins: beginning(text.toLowerCase()),
  };
};

const FINDERS: Readonly<Record<SearchKind, (typed: Typed) => RawBuilder<unknown>>> = {
  order: ({ text, nameBegins }) => sql`
    select 'order' as kind, orders.code as key, orders.code as title,
      coalesce(accounts.email, orders.guest_email, '') as detail, orders.status
    from (
      select id from orders where ${codeBegins(text, sql`code`)}
      union select id from orders where guest_email like ${nameBegins}
      union select order_id from purchases where marketplace_order_number = ${text}
    ) hit join orders using (id) left join accounts on accounts.id = orders.account_id
    order by orders.created_at desc`,
  parcel: ({ text, numberBegins }) => sql`
    select 'parcel' as kind, parcels.code as key, parcels.code as title,
      concat_ws(' · ', parcels.tracking_number, accounts.email) as detail, parcels.status
    from (
      select id from parcels where ${codeBegins(text, sql`code`)}
      union select id from parcels where tracking_number like ${numberBegins}
    ) hit join parcels using (id) join accounts on accounts.id = parcels.account_id
    order by parcels.created_at desc`,
  inbound: ({ numberBegins }) => sql`
    select 'inbound' as kind, tracking_number as key, tracking_number as title, max(carrier) as detail,
      case when bool_and(received_at is not null) then 'received' else 'expected' end as status
    from inbound_shipments where tracking_number like ${numberBegins}
    group by tracking_number order by max(created_at) desc`,
  shopper: ({ text, nameBegins }) => sql`
    select 'shopper' as kind, accounts.id::text as key, accounts.email as title,
      concat_ws(' · ', nick_name, user_number::text) as detail, '' as status
    from (
      (${newest(sql`email like ${nameBegins}`)})
      union (${newest(sql`lower(nick_name) like ${nameBegins}`)})
      union select id from accounts where user_number = ${/^\d{1,15}$/.test(text) ? Number(text) : null}::bigint
      union select account_id from addresses where lower(first_name || ' ' || last_name) like ${nameBegins}
      union select account_id from addresses where lower(last_name) like ${nameBegins}
    ) hit join accounts using (id)
    order by accounts.created_at desc, accounts.id desc`,
  goods: ({ text }) => sql`
    select 'goods' as kind, goods.id::text as key, goods.title_zh as title, goods.title_en as detail, goods.source as status
    from (
      select id from goods where source = any(${[...SOURCES]}::text[]) and external_id = ${text}
      union select id from goods where id = ${/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : null}::uuid
      ${titleHits(text)}
    ) hit join goods using (id)`,
};

/** Of those that are shown none is older: many begin with the same, as those of one house do. */
const newest = (isMeant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select id from accounts where ${isMeant} order by created_at desc, id desc limit ${MOST_EACH}`;

/** Goods whose title holds all the words, by the index that shoppers search with. */
const titleHits = (text: string): RawBuilder<unknown> => {
  const terms = queryTerms(text);
  if (terms.length === 0) return sql``;
  return sql`union (select id from goods where status = 'on_sale'
    and goods_keys(search_terms, category_ids, source, sales, price_fen, is_postage, is_exempt) @> ${terms}::text[]
    limit ${MOST_EACH})`;
};
