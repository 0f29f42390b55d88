import { sql } from 'kysely';
import type { KnownOfPiece, MeasureDoubt } from '@caravan/domain/warehouse/measures/plausible';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Measures } from '../warehouse.queries.ts';

/** A box as it was closed, and what went in beside the goods. */
export interface EnteredPacking {
  readonly boxes: readonly {
    readonly weightGrams: number;
    readonly lengthMm: number;
    readonly widthMm: number;
    readonly heightMm: number;
  }[];
  readonly used: readonly { readonly materialId: string; readonly count: number }[];
}

export interface DoubtRow {
  readonly id: string;
  readonly kind: 'receive' | 'correct' | 'pack';
  readonly stored_item_id: string | null;
  readonly parcel_id: string | null;
  readonly state: 'waiting' | 'released' | 'refused' | 'replaced';
  readonly asked_by: string;
  readonly entered: Measures | EnteredPacking;
}

/** So many of the last pieces of a SKU speak for the next. */
const LAST_PIECES = 20;

/** What is known of a piece of an order line: what passed before of the same SKU, and what the catalogue says. */
export const knownOfLine = async (
  db: Db,
  orderLineId: string,
  exceptStoredItemId: string | null = null,
): Promise<KnownOfPiece> => {
  const { rows } = await sql<{
    catalogue_grams: number | null;
    grams: number | null;
    volume_mm3: number | null;
  }>`
    select line.weight_grams_guess as catalogue_grams, earlier.grams, earlier.volume_mm3
    from order_lines as line
    cross join lateral (
      select percentile_cont(0.5) within group (order by last.grams) as grams,
        percentile_cont(0.5) within group (order by last.volume_mm3) as volume_mm3
      from (
        select stored.weight_grams::float8 / stored.quantity as grams,
          stored.length_mm::float8 * stored.width_mm * stored.height_mm / stored.quantity as volume_mm3
        from order_lines as sold
        join stored_items as stored on stored.order_line_id = sold.id
        where sold.goods_id = line.goods_id and sold.sku_id = line.sku_id and stored.inspected_at is not null
          and stored.id is distinct from ${exceptStoredItemId}::uuid
        order by stored.received_at desc limit ${LAST_PIECES}) as last) as earlier
    where line.id = ${orderLineId}`.execute(db);
  const [row] = rows;
  const { grams, volume_mm3: volumeMm3 } = row ?? { grams: null, volume_mm3: null };
  return {
    ...(grams !== null && volumeMm3 !== null ? { earlier: { grams, volumeMm3 } } : {}),
    ...(row?.catalogue_grams ? { catalogueGrams: row.catalogue_grams } : {}),
  };
};

/** What somebody entered and stands by waits for somebody else; it takes the place of what waited or was refused before. */
export const insertDoubt = async (
  tx: Tx,
  doubt: {
    readonly of: { readonly storedItemId: string } | { readonly parcelId: string };
    readonly kind: DoubtRow['kind'];
    readonly entered: Measures | EnteredPacking;
    readonly doubts: readonly MeasureDoubt[];
    readonly expectedGrams: number | null;
    readonly staffId: string;
    readonly now: Date;
  },
): Promise<string> => {
  await replaceDoubts(tx, doubt.of, 'waiting');
  const id = newId(doubt.now);
  await tx
    .insertInto('measure_doubts')
    .values({
      id,
      kind: doubt.kind,
      stored_item_id: 'storedItemId' in doubt.of ? doubt.of.storedItemId : null,
      parcel_id: 'parcelId' in doubt.of ? doubt.of.parcelId : null,
      entered: JSON.stringify(doubt.entered),
      doubts: JSON.stringify(doubt.doubts),
      expected_grams: doubt.expectedGrams,
      state: 'waiting',
      asked_by: doubt.staffId,
      asked_at: doubt.now,
    })
    .execute();
  return id;
};

/** Measured anew, or decided otherwise: earlier entries that still hold the goods do so no longer. */
export const replaceDoubts = async (
  tx: Tx,
  of: { readonly storedItemId: string } | { readonly parcelId: string },
  which: 'waiting' | 'refused' | 'all',
): Promise<void> => {
  const states = which === 'all' ? ['waiting', 'refused'] : [which];
  let query = tx.updateTable('measure_doubts').set({ state: 'replaced' }).where('state', 'in', states);
  query =
    'storedItemId' in of
      ? query.where('stored_item_id', '=', of.storedItemId)
      : query.where('parcel_id', '=', of.parcelId);
  await query.execute();
};

export const findDoubt = (db: Db, id: string): Promise<DoubtRow | undefined> => doubtOf(db, id, false);

/** Locked; its goods or its parcel must be held before. */
export const lockDoubt = (tx: Tx, id: string): Promise<DoubtRow | undefined> => doubtOf(tx, id, true);

const doubtOf = async (db: Db, id: string, isLocked: boolean): Promise<DoubtRow | undefined> => {
  const { rows } = await sql<DoubtRow>`
    select id, kind, stored_item_id, parcel_id, state, asked_by, entered
    from measure_doubts where id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(db);
  return rows[0];
};

export const writeDoubtDecision = async (
  tx: Tx,
  id: string,
  {
    state,
    staffId,
    now,
  }: { readonly state: 'released' | 'refused'; readonly staffId: string; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('measure_doubts')
    .set({ state, decided_by: staffId, decided_at: now })
    .where('id', '=', id)
    .execute();
};
