import type { Calls } from '@caravan/contract/call';
import type pg from 'pg';

export interface Question {
  readonly name: string;
  readonly path: string;
  readonly who: 'anyone' | 'shopper' | 'staff';
}

/** What search engines and first visitors ask for. */
export const PAGES: readonly Question[] = [
  'en',
  'zh/allGoods',
  'en/goodsSearch?value=bottle',
  'sitemap.xml',
  'sitemap-goods.xml?part=0',
  'sitemap-goods.xml?part=9999',
].map((path) => ({ name: `page /${path}`, path: `/${path}`, who: 'anyone' }));

/** Values that stand in the shop, by the names that calls give them. */
const SAMPLES: Readonly<Record<string, string>> = {
  goodsId: `select id::text from goods where origin = 'volume' and status = 'on_sale' limit 1`,
  orderId: `select id::text from orders where status = 'completed' limit 1`,
  orderCode: `select code from orders where account_id = (select id from accounts where email = 'shopper@caravan.example') limit 1`,
  parcelId: `select id::text from parcels limit 1`,
  parcelCode: `select code from parcels where account_id = (select id from accounts where email = 'shopper@caravan.example') limit 1`,
  accountId: `select id::text from accounts where email = 'shopper@caravan.example'`,
  shopId: `select shop_id::text from goods where origin = 'volume' limit 1`,
  paymentId: `select id::text from payments where status = 'succeeded' limit 1`,
  entryId: `select id::text from ledger_entries limit 1`,
  ledgerAccountId: `select id::text from ledger_accounts where kind = 'sales'`,
  categoryId: `select category_id::text from goods where category_id is not null limit 1`,
  warehouseId: `select id::text from warehouses limit 1`,
  month: `select to_char(now() - interval '2 months', 'YYYY-MM')`,
  from: `select to_char(now() - interval '30 days', 'YYYY-MM-DD')`,
  to: `select to_char(now(), 'YYYY-MM-DD')`,
  email: `select 'shopper@caravan.example'`,
};

export async function samplesOf(db: pg.Client): Promise<ReadonlyMap<string, string>> {
  const samples = new Map<string, string>();
  for (const [name, query] of Object.entries(SAMPLES)) {
    const { rows } = await db.query<Record<string, string>>(query);
    const [value] = Object.values(rows[0] ?? {});
    if (value !== undefined) samples.set(name, value);
  }
  return samples;
}

/** Words that a list is searched for: a code, a name, a part of a title. */
const WORDS = ['E8HWC85DQHNRXHSJ', 'shopper', 'bottle'];

/** Each call that reads: its first page, a later one, and what it finds for words. */
export function askedOf(calls: Calls, samples: ReadonlyMap<string, string>): Question[] {
  return Object.entries(calls).flatMap(([name, { who, effect, input, wire }]) => {
    if (!name.startsWith('GET ') || effect !== 'read' || wire === 'events') return [];
    const fields = Object.keys('shape' in input ? (input.shape as object) : {}); // of z.object alone
    const given = fields.filter(
      (field) => samples.has(field) && !['from', 'to', 'email', 'orderCode'].includes(field),
    );
    const needed = [...name.matchAll(/\{(\w+)\}/g)].map(([, field]) => field ?? '');
    const caller = typeof who === 'string' ? who : 'staff';
    const ask = (label: string, more: Readonly<Record<string, string>>): Question => {
      const path = name.slice(4).replaceAll(/\{(\w+)\}/g, (_, field: string) => samples.get(field) ?? '-');
      const query = new URLSearchParams({
        ...Object.fromEntries(
          given
            .filter(
              (field) =>
                !needed.includes(field) &&
                ['month', 'goodsId', 'shopId'].includes(field) &&
                !isOptional(input, field),
            )
            .map((field) => [field, samples.get(field) ?? '']),
        ),
        ...(isOptional(input, 'from') || !fields.includes('from')
          ? {}
          : { from: samples.get('from') ?? '', to: samples.get('to') ?? '' }),
        ...more,
      });
      return { name: `${name}${label}`, path: `/api${path}?${query}`, who: caller };
    };
    const searched = fields.find((field) => ['words', 'value', 'search', 'q'].includes(field));
    return [
      ask('', {}),
      ...(fields.includes('pageNum') ? [ask(' page 50', { pageNum: '50' })] : []),
      ...(searched === undefined ? [] : WORDS.map((words) => ask(` “${words}”`, { [searched]: words }))),
    ];
  });
}

function isOptional(input: object, field: string): boolean {
  const shape =
    'shape' in input ? (input.shape as Readonly<Record<string, { isOptional?: () => boolean }>>) : {}; // of z.object
  return shape[field]?.isOptional?.() ?? true;
}
