import { sql } from 'kysely';
import { seedFreight } from '../../features/freight/index.ts';
import { makeAddress, makeSku, payOrder, placeOne } from '../../features/orders/orders.fixtures.ts';
import { packedParcels, warehouseOf } from '../../features/parcels/parcels.fixtures.ts';
import { force } from '../force.ts';
import { writeEverywhere } from '../people/own-data.fixtures.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { TestShopper, TestStaff } from '../people/test-people.ts';
import type { TestServer } from '../servers/test-server.ts';

export interface HostileShop {
  readonly ada: TestShopper;
  readonly admin: TestStaff;
  /** Every text that somebody wrote reads so from now on, also where a field would not have taken it. */
  readonly rewrite: (text: string) => Promise<void>;
}

/** Columns that hold what people, shops, carriers and providers write, by what we call them; the others hold words of our own. */
const WRITTEN =
  /^(answer|author_name|blocked_because|body(_en|_zh)?|cancel_reason(_zh)?|carrier|city|description(_en|_zh)?|detailed_address|external_id|failure|first_name|gift_message|label(_en|_zh|_note)?|last_name|location|marketplace_order_number|name(_en|_zh)?|nick_name|note|ours|phone|postal_code|problem|provider_reference|reason(_en|_zh)?|refusal(_reason)?|remark|return_carrier|return_number|ship_to|sku_name(_en|_zh)?|specification|state|subject|theirs|title(_en|_zh)?|tracking_number|words)$/;
/** Called alike, but one of a few words of ours. */
const OWN = new Set(['after_sales.reason', 'market_purchases.state', 'setting_versions.name']);

/** A shop where something stands in every list that people write into. */
export const hostileShop = async (server: TestServer, mark: string): Promise<HostileShop> => {
  const { db } = server;
  await seedFreight(db, server.clock.now());
  const admin = await server.as.staff('admin');
  const ada = await server.as.shopper({ email: 'ada-exports@example.test' });
  const house = await warehouseOf(server, { buyer: admin, keeper: admin });
  const { parcelCode, storedItemIds } = await packedParcels(house, admin)(ada);
  const placing = { ...ada, addressId: await makeAddress(db, ada.accountId) };
  await placeOne(placing, [await makeSku(db)]);
  const { orderCode } = await placeOne(placing, [await makeSku(db)]);
  await payOrder(db, orderCode, server.clock.now());
  await house.purchased(ada);
  await applyForReturn(ada, house);
  await goingBack(admin, await applyForReturn(ada, house), mark);
  await ada.call('POST /warehouse/forwarded', {
    trackingNumber: 'YT8800000000003',
    carrier: mark,
    title: mark,
    quantity: 1,
    declaredCny: 10,
  });
  await writtenByStaff(server, admin, mark);
  await writeEverywhere(db, ada, mark, { parcelCode, storedItemId: storedItemIds[0] ?? '' });
  await server.runJobs(); // the mails of all that
  const columns = await writtenColumns(server);
  let before = mark;
  return {
    ada,
    admin,
    rewrite: async (text) => {
      for (const { table, column, isJson, isUnique } of columns) {
        const at = sql.ref(column);
        if (isJson)
          await force(
            db,
            sql`update ${sql.table(table)} set ${at} = replace(${at}::text, ${inJson(before)}, ${inJson(text)})::jsonb
            where ${at} is not null`,
          );
        else await write(db, { table, column, isUnique }, { mark, text });
      }
      before = text;
    },
  };
};

const CHECK_VIOLATION = '23514';

const applyForReturn = async (
  ada: TestShopper,
  house: Awaited<ReturnType<typeof warehouseOf>>,
): Promise<string> => {
  const bought = await house.purchased(ada);
  await house.stored(bought.trackingNumber);
  const { lines } = await ada.call('GET /return/lines', { orderCode: bought.orderCode });
  const { code } = await ada.call('POST /return/apply', {
    orderCode: bought.orderCode,
    orderLineId: lines[0]?.orderLineId ?? '',
    kind: 'return',
    quantity: 1,
    reason: 'other',
    description: 'It is torn.',
  });
  return code;
};

const goingBack = async ({ call }: TestStaff, code: string, mark: string): Promise<void> => {
  await call('POST /staff/returns/approve', { code });
  await call('POST /staff/seller-returns/terms', { code, shipTo: mark });
};

const writtenByStaff = async (
  { db }: TestServer,
  { call, staffId }: TestStaff,
  mark: string,
): Promise<void> => {
  await call('POST /staff/content/save', {
    kind: 'notice',
    version: 0,
    titleEn: mark,
    titleZh: mark,
    bodyEn: '<p>a</p>',
    bodyZh: '<p>甲</p>',
  });
  await call('POST /staff/coupon/save', {
    nameEn: mark,
    nameZh: mark,
    scope: 'all',
    goodsIds: [],
    issueForm: 'open',
    worth: { couponType: 1, amountCny: 5, minSpendCny: 20 },
    startTime: '2026-03-01T00:00:00Z',
    endTime: '2026-04-01T00:00:00Z',
    validDays: null,
    limitTotal: null,
    limitPerPerson: 1,
  });
  await sql`insert into unknown_parcels (id, tracking_number, label_note, weight_grams, length_mm, width_mm, height_mm,
    received_at, received_by, status) values (${newId()}, 'YT2', ${mark}, 1, 1, 1, 1, now(), ${staffId}, 'open')`.execute(
    db,
  );
};

/** As PostgreSQL writes a text within JSON. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

interface Place {
  readonly table: string;
  readonly column: string;
  /** Only one row can read so. */
  readonly isUnique: boolean;
}
interface Column extends Place {
  readonly isJson: boolean;
}

const write = async (
  db: Db,
  { table, column, isUnique }: Place,
  { mark, text }: { readonly mark: string; readonly text: string },
): Promise<void> => {
  const at = sql.ref(column);
  const rows = sql`select ctid from ${sql.table(table)} where ${at} <> ''
    order by position(${mark} in ${at}) > 0 desc limit ${isUnique ? 1 : null}`;
  try {
    await force(db, sql`update ${sql.table(table)} set ${at} = ${text} where ctid = any(array(${rows}))`);
  } catch (error) {
    // The database itself keeps some texts short.
    if ((error as { code?: string }).code !== CHECK_VIOLATION) throw error;
  }
};

const writtenColumns = async ({ db }: TestServer): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select tables.table_name as table, column_name as column, data_type = 'jsonb' as "isJson",
      exists (select from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indisunique and attname = column_name and indrelid = tables.table_name::regclass) as "isUnique"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')
      and table_name <> 'schema_migrations'`.execute(db);
  return rows.filter(
    ({ table, column, isJson }) => isJson || (WRITTEN.test(column) && !OWN.has(`${table}.${column}`)),
  );
};
