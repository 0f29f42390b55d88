import { sql } from 'kysely';
import type { CARRIER_LABEL_STATES } from '@caravan/contract/parcels/carrier/carrier.calls';
import type { BoughtLabel } from '../../../connectors/carriers/carrier-labels.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface CarrierLabelRow {
  readonly id: string;
  readonly parcel_id: string;
  readonly box_number: number;
  readonly provider: string;
  readonly shipment_id: string | null;
  readonly tracking_number: string | null;
  readonly cost_cents: number | null;
  readonly cost_currency: string | null;
  readonly state: (typeof CARRIER_LABEL_STATES)[number];
}

const COLUMNS = [
  'id',
  'parcel_id',
  'box_number',
  'provider',
  'shipment_id',
  'tracking_number',
  'cost_cents',
  'cost_currency',
  'state',
] as const;

const rowsOf = (db: Db) => db.selectFrom('carrier_labels').select(COLUMNS).$narrowType<CarrierLabelRow>();

/** All labels that were ever asked for, the living ones first. */
export const labelsOfParcel = (db: Db, parcelId: string): Promise<CarrierLabelRow[]> =>
  rowsOf(db)
    .where('parcel_id', '=', parcelId)
    .orderBy(sql`state in ('asked', 'bought')`, 'desc')
    .orderBy('box_number')
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();

/** Those that the parcel goes with. */
export const livingLabels = (db: Db, parcelId: string): Promise<CarrierLabelRow[]> =>
  rowsOf(db)
    .where('parcel_id', '=', parcelId)
    .where('state', 'in', ['asked', 'bought'])
    .orderBy('box_number')
    .execute();

/** Notes that a label is asked for, before anybody is asked; who comes second goes on with the first one's. */
export const askForLabel = async (
  tx: Tx,
  label: {
    readonly id: string;
    readonly parcelId: string;
    readonly boxNumber: number;
    readonly provider: string;
    readonly staffId: string;
    readonly now: Date;
  },
): Promise<void> => {
  await tx
    .insertInto('carrier_labels')
    .values({
      id: label.id,
      parcel_id: label.parcelId,
      box_number: label.boxNumber,
      provider: label.provider,
      state: 'asked',
      asked_by: label.staffId,
      asked_at: label.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['parcel_id', 'box_number'])
        // as the index says it: with parameters the database would not know it again
        .where(sql<boolean>`state in ('asked', 'bought')`)
        .doNothing(),
    )
    .execute();
};

/** What the carrier calls the box; of two who announced it the first one's counts. */
export const noteShipmentId = async (tx: Tx, id: string, shipmentId: string): Promise<string | null> => {
  const { rows } = await sql<{ shipment_id: string | null }>`
    update carrier_labels set shipment_id = coalesce(shipment_id, ${shipmentId})
    where id = ${id} returning shipment_id`.execute(tx);
  return rows[0]?.shipment_id ?? null;
};

/** False when the parcel does not go with it any more. */
export const noteBought = async (tx: Tx, id: string, bought: BoughtLabel): Promise<void> => {
  await tx
    .updateTable('carrier_labels')
    .set({
      tracking_number: bought.trackingNumber,
      cost_cents: bought.costCents,
      cost_currency: bought.currency,
      state: sql`case when state = 'asked' then 'bought' else state end`,
    })
    .where('id', '=', id)
    .execute();
};

/** A parcel does not go with its labels any more: those that nobody was told of are gone, the others are to be cancelled. */
export const dropLabels = async (tx: Tx, parcelId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('carrier_labels')
    .set({
      state: sql`case when shipment_id is null then 'cancelled' else 'to_cancel' end`,
      cancelled_at: now,
    })
    .where('parcel_id', '=', parcelId)
    .where('state', 'in', ['asked', 'bought'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const labelsToCancel = (db: Db, leftOut: readonly string[]): Promise<CarrierLabelRow[]> =>
  rowsOf(db)
    .where('state', '=', 'to_cancel')
    .where(sql<boolean>`id <> all(${[...leftOut]}::uuid[])`)
    .orderBy('asked_at')
    .limit(50)
    .execute();

export const noteCancelled = async (
  tx: Tx,
  id: string,
  state: 'cancelled' | 'refused',
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('carrier_labels')
    .set({ state, cancelled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'to_cancel')
    .execute();
};

/** The bought labels of what is on a list. */
export const labelsOnList = async (db: Db, handoverId: string): Promise<string[]> => {
  const { rows } = await sql<{ shipment_id: string | null }>`
    select label.shipment_id from handover_boxes box
    join carrier_labels label on label.parcel_id = box.parcel_id and label.box_number = box.box_number
    where box.handover_id = ${handoverId} and label.state = 'bought'
    order by label.parcel_id, label.box_number`.execute(db);
  return rows.flatMap(({ shipment_id: id }) => id ?? []);
};

export const findManifest = (db: Db, handoverId: string) =>
  db
    .selectFrom('carrier_manifests')
    .select('manifest_id')
    .where('handover_id', '=', handoverId)
    .executeTakeFirst();

/** The list's manifest: of two that were made in the same moment, the first. */
export const keepManifest = async (
  tx: Tx,
  manifest: {
    readonly handoverId: string;
    readonly provider: string;
    readonly manifestId: string;
    readonly staffId: string;
    readonly now: Date;
  },
): Promise<void> => {
  await tx
    .insertInto('carrier_manifests')
    .values({
      handover_id: manifest.handoverId,
      provider: manifest.provider,
      manifest_id: manifest.manifestId,
      made_by: manifest.staffId,
      made_at: manifest.now,
    })
    .onConflict((conflict) => conflict.column('handover_id').doNothing())
    .execute();
};
