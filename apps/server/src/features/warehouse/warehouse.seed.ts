import { sql } from 'kysely';
import { DAY_MS } from '@caravan/domain/time/china-time';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { writeForwarded } from './forwarded/forwarded.write.ts';
import { insertUnknown, insertUnknownPhotos } from './unknown/unknown.queries.ts';

const FORWARDED = {
  trackingNumber: 'SF1420036651873',
  carrier: '顺丰速运',
  contents: { title: 'Ceramic tea set, six cups', quantity: 1, declaredCny: 168, goodsClass: 'general' },
} as const;

const UNKNOWN = {
  tracking_number: 'YT8812736450921',
  carrier: '圆通速递',
  label_note: '收件人 李*，电话尾号 4471，店铺「梧桐小铺」',
  weight_grams: 460,
  length_mm: 280,
  width_mm: 200,
  height_mm: 60,
  location: 'U-01',
} as const;

const DAYS_HERE = 3;

/** Goods that a demo shopper has announced, and a parcel that waits for its owner; once. */
export const seedWarehouse = (
  db: Db,
  people: { readonly shopper: string; readonly staff: string },
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const accountId = await idOf(tx, 'accounts', people.shopper);
    const staffId = await idOf(tx, 'staff', people.staff);
    if (!accountId || !staffId) return;
    const receivedAt = new Date(now.getTime() - DAYS_HERE * DAY_MS);
    const id = newId(receivedAt);
    const row = { id, ...UNKNOWN, received_at: receivedAt, received_by: staffId, status: 'open' };
    if (!(await insertUnknown(tx, row))) return;
    await insertUnknownPhotos(tx, id, await somePictures(tx), receivedAt);
    const actor = { kind: 'system' } as const;
    await writeForwarded(tx, { ...FORWARDED, accountId, status: 'announced', by: 'announce', actor, now });
  });

const idOf = async (tx: Tx, table: 'accounts' | 'staff', email: string): Promise<string | undefined> =>
  (await tx.selectFrom(table).select('id').where('email', '=', email).executeTakeFirst())?.id;

/** What a box shows when it is opened: pictures of some goods. */
const somePictures = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select picture_ids[1] as id from goods where cardinality(picture_ids) > 0 order by id limit 1`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};
