import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { MOST_SORTED } from '../../../platform/db/finding/counted.ts';
import { beginning, codeBegins, containing } from '../../../platform/db/finding/words.ts';
import type { UnknownParcelsTable } from '../../../platform/db/schema.ts';
import { publishCover } from '../warehouse.queries.ts';

/** A parcel that nobody is known to own, or what became of it. */
export interface UnknownRow {
  readonly id: string;
  readonly warehouse_id: string;
  readonly label_code: string;
  readonly tracking_number: string;
  readonly carrier: string;
  readonly label_note: string;
  readonly weight_grams: number;
  readonly length_mm: number;
  readonly width_mm: number;
  readonly height_mm: number;
  readonly location: string;
  readonly received_at: Date;
  readonly received_by: string;
  readonly receiver: string;
  readonly status: 'open' | 'claimed' | 'assigned' | 'disposed';
  readonly settled_at: Date | null;
  readonly shopper: string | null;
  readonly code: string | null;
  readonly is_expected: boolean;
  readonly photos: readonly string[];
  readonly disposal: DisposalRow | null;
}

/** As JSON: its time comes as text. */
export interface DisposalRow {
  readonly id: string;
  readonly state: 'waiting' | 'approved' | 'refused';
  readonly reason: string;
  readonly asked_by: string;
  readonly asker: string;
  readonly asked_at: string;
  readonly decider: string | null;
  readonly photos: readonly string[];
}

const readUnknown = async (db: Db, tail: RawBuilder<unknown>): Promise<UnknownRow[]> => {
  const { rows } = await sql<UnknownRow>`
    select parcel.*, staff.name as receiver, '#' || accounts.user_number as shopper,
      parcel.status = 'open' and (
        exists (select from inbound_shipments inbound
          where inbound.tracking_number = parcel.tracking_number and inbound.received_at is null)
        or exists (select from forwarded_goods goods
          where goods.tracking_number = parcel.tracking_number and goods.status = 'announced')
      ) as is_expected,
      coalesce((select array_agg(media_id order by position) from unknown_parcel_photos
        where unknown_parcel_id = parcel.id), '{}') as photos,
      (select to_jsonb(disposal) || jsonb_build_object('asker', asker.name, 'decider', decider.name,
          'photos', (select jsonb_agg(media_id order by position) from disposal_photos
            where disposal_id = disposal.id))
        from disposals disposal join staff asker on asker.id = disposal.asked_by
        left join staff decider on decider.id = disposal.decided_by
        where disposal.unknown_parcel_id = parcel.id
        order by disposal.asked_at desc limit 1) as disposal
    from unknown_parcels as parcel
    join staff on staff.id = parcel.received_by
    left join accounts on accounts.id = parcel.account_id
    ${tail}`.execute(db);
  return rows;
};

export const findUnknown = async (db: Db, id: string): Promise<UnknownRow | undefined> =>
  (await readUnknown(db, sql`where parcel.id = ${id}`))[0];

export const findOpenUnknown = async (db: Db, trackingNumber: string): Promise<UnknownRow | undefined> =>
  (
    await readUnknown(db, sql`where parcel.tracking_number = ${trackingNumber} and parcel.status = 'open'`)
  )[0];

export const lockUnknown = async (tx: Tx, id: string): Promise<UnknownRow | undefined> =>
  (await readUnknown(tx, sql`where parcel.id = ${id} for update of parcel`))[0];

/** The parcel under a number, held: one without an owner before those that have found theirs. */
export const lockUnknownOf = async (tx: Tx, trackingNumber: string): Promise<UnknownRow | undefined> =>
  (
    await readUnknown(
      tx,
      sql`where parcel.tracking_number = ${trackingNumber}
        order by parcel.settled_at desc nulls first limit 1 for update of parcel`,
    )
  )[0];

export const listUnknown = async (
  db: Db,
  filter: {
    readonly words?: string | undefined;
    readonly warehouseId?: string | undefined;
    readonly status: UnknownRow['status'] | 'all';
    readonly pageNum: number;
    readonly pageSize: number;
  },
): Promise<{ rows: UnknownRow[]; total: number }> => {
  const like = containing(filter.words ?? '');
  const where = sql.join(
    [
      filter.status === 'all' ? sql`true` : sql`parcel.status = ${filter.status}`,
      ...(filter.warehouseId ? [sql`parcel.warehouse_id = ${filter.warehouseId}`] : []),
      ...(filter.words?.trim()
        ? [
            sql`(parcel.tracking_number ilike ${like} or parcel.carrier ilike ${like} or parcel.label_note ilike ${like}
              or parcel.location ilike ${like} or parcel.code ilike ${like})`,
          ]
        : []),
    ],
    sql` and `,
  );
  const counted = await sql<{ count: number }>`
    select count(*) as count from unknown_parcels as parcel where ${where}`.execute(db);
  const rows = await readUnknown(
    db,
    sql`where ${where} order by parcel.received_at, parcel.id
      limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize}`,
  );
  return { rows, total: counted.rows[0]?.count ?? 0 };
};

/** Writes a parcel; false when one of its number lies here already. */
export const insertUnknown = async (tx: Tx, parcel: Insertable<UnknownParcelsTable>): Promise<boolean> => {
  const inserted = await tx
    .insertInto('unknown_parcels')
    .values(parcel)
    .onConflict((conflict) =>
      // Spelled out: with a parameter the statement, once prepared, would no longer find the partial index.
      conflict
        .column('tracking_number')
        .where(sql`status`, '=', sql.lit('open'))
        .doNothing(),
    )
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

/** Notes whose a held parcel is. */
export const writeSettled = async (
  tx: Tx,
  id: string,
  settled: {
    readonly status: 'claimed' | 'assigned' | 'disposed';
    readonly staffId: string | null;
    readonly accountId: string | null;
    readonly code: string | null;
    readonly now: Date;
  },
): Promise<void> => {
  await tx
    .updateTable('unknown_parcels')
    .set({
      status: settled.status,
      settled_at: settled.now,
      settled_by: settled.staffId,
      account_id: settled.accountId,
      code: settled.code,
    })
    .where('id', '=', id)
    .execute();
};

export const countUnknownPhotos = async (db: Db, unknownParcelId: string): Promise<number> => {
  const row = await db
    .selectFrom('unknown_parcel_photos')
    .select(sql<number>`count(*)`.as('count'))
    .where('unknown_parcel_id', '=', unknownParcelId)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Adds photos behind those that are there. The parcel must be locked. */
export const insertUnknownPhotos = async (
  tx: Tx,
  unknownParcelId: string,
  mediaIds: readonly string[],
  now: Date,
): Promise<void> => {
  const first = await countUnknownPhotos(tx, unknownParcelId);
  await tx
    .insertInto('unknown_parcel_photos')
    .values(
      mediaIds.map((mediaId, index) => ({
        unknown_parcel_id: unknownParcelId,
        media_id: mediaId,
        position: first + index,
        taken_at: now,
      })),
    )
    .execute();
};

/** The parcel's photos are those of the goods that it turned out to be. */
export const passPhotosOn = async (tx: Tx, unknownParcelId: string, storedItemId: string): Promise<void> => {
  await sql`
    insert into stored_item_photos (stored_item_id, media_id, position, taken_at, view)
    select ${storedItemId}, media_id, position, taken_at, case when position = 0 then 'packaging' end
    from unknown_parcel_photos where unknown_parcel_id = ${unknownParcelId}`.execute(tx);
  await publishCover(tx, storedItemId);
};

export const orderOfLine = async (db: Db, lineId: string): Promise<string | undefined> =>
  (await db.selectFrom('order_lines').select('order_id').where('id', '=', lineId).executeTakeFirst())
    ?.order_id;

export const isWaybillExpected = async (db: Db, trackingNumber: string): Promise<boolean> => {
  const { rows } = await sql<{ expected: boolean }>`
    select exists (select from inbound_shipments where tracking_number = ${trackingNumber})
      or exists (select from forwarded_goods where tracking_number = ${trackingNumber} and status = 'announced')
      as expected`.execute(db);
  return rows[0]?.expected ?? false;
};

/** An open account by its number, or by its e-mail in small letters. */
export const findShopper = async (
  db: Db,
  by: { readonly userNumber: number } | { readonly email: string },
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('accounts')
      .select('id')
      .where((where) =>
        'email' in by ? where('email', '=', by.email) : where('user_number', '=', by.userNumber),
      )
      .where('closed_at', 'is', null)
      .executeTakeFirst()
  )?.id;

export interface CandidateRow {
  readonly line_id: string;
  readonly order_code: string;
  readonly shopper: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly sku_name_zh: string;
  readonly sku_name_en: string;
  readonly picture_id: string | null;
  readonly quantity: number;
  readonly marketplace_order_number: string;
  readonly tracking_numbers: readonly string[];
}

/** Lines on their way: of an order or a marketplace order by the beginning of its code, of a shopper by number or e-mail. */
export const findCandidates = async (db: Db, words: string): Promise<CandidateRow[]> => {
  const { rows } = await sql<CandidateRow>`
    select line.id as line_id, orders.code as order_code,
      coalesce('#' || accounts.user_number, orders.guest_email, '') as shopper,
      line.title_zh, line.title_en, line.sku_name_zh, line.sku_name_en, line.picture_id, line.quantity,
      purchases.marketplace_order_number,
      coalesce((select array_agg(tracking_number order by created_at) from inbound_shipments
        where purchase_id = purchases.id), '{}') as tracking_numbers
    from order_lines line
    join orders on orders.id = line.order_id
    join purchases on purchases.id = line.purchase_id
    left join accounts on accounts.id = orders.account_id
    where line.status = 'shipping_local' and line.id in (select id from (${linesCalled(words)}) called limit ${MOST_SORTED})
    order by purchases.purchased_at, line.id limit 20`.execute(db);
  return rows;
};

/** By the beginning of a code or a marketplace's number, or by a buyer's whole number or address: each has an index. */
const linesCalled = (words: string): RawBuilder<unknown> => {
  const email = words.toLowerCase();
  const number = /^#?(\d{1,18})$/.exec(words)?.[1] ?? null;
  const linesOf = sql`join order_lines line on line.order_id = orders.id and line.status = 'shipping_local'`;
  return sql`
    select line.id from orders ${linesOf} where ${codeBegins(words, sql`orders.code`)}
    union all select line.id from purchases join order_lines line on line.purchase_id = purchases.id
      where purchases.marketplace_order_number like ${beginning(words)}
    union all select line.id from accounts join orders on orders.account_id = accounts.id ${linesOf}
      where accounts.email = ${email} or accounts.user_number = ${number}
    union all select line.id from orders ${linesOf} where orders.guest_email is not null and orders.guest_email = ${email}`;
};
