import { nextParcelStatus } from '@caravan/domain/parcels/parcel-status';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isRefused, type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import { clearLabel } from '../pack/parcels.label.queries.ts';
import { findBox } from '../handovers/handovers.queries.ts';
import { lockParcel } from '../parcels.queries.ts';
import type { CarrierLabelling } from './carrier.config.ts';
import { CARRIER_MS, orFailure } from './carrier.labels.ts';
import * as queries from './carrier.queries.ts';

type CancelRefusal =
  | 'not_found'
  | 'carrier_unanswered'
  | 'carrier_label_kept'
  | 'parcel_step_refused'
  | 'box_on_list';

interface Cancelling {
  readonly db: Db;
  readonly transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly now: Date;
}

/** Takes the numbers off the parcel first, so that nothing leaves with a label that is being cancelled. */
export const cancelParcelLabels = async (
  context: Cancelling,
  labelling: CarrierLabelling | undefined,
  parcelCode: string,
): Promise<Refused<CancelRefusal> | 'cancelled'> => {
  const { transaction, now } = context;
  const dropped = await transaction((tx) => drop(tx, parcelCode, now));
  if (isRefused(dropped) || !labelling) return isRefused(dropped) ? dropped : 'cancelled';
  let isKept = false;
  for (const row of dropped) {
    const { shipment_id: shipmentId } = row;
    if (!shipmentId) continue;
    const state = await orFailure(() =>
      labelling.carrier.cancel(shipmentId, AbortSignal.timeout(CARRIER_MS)),
    );
    if (isRefused(state)) return refuse('carrier_unanswered');
    isKept ||= state === 'rejected';
    await transaction((tx) =>
      queries.noteCancelled(tx, row.id, state === 'rejected' ? 'refused' : 'cancelled', now),
    );
  }
  return isKept ? refuse('carrier_label_kept') : 'cancelled';
};

const drop = async (
  tx: Tx,
  parcelCode: string,
  now: Date,
): Promise<queries.CarrierLabelRow[] | Refused<CancelRefusal>> => {
  const parcel = await lockParcel(tx, { code: parcelCode });
  if (!parcel) return refuse('not_found');
  if (nextParcelStatus('ship', parcel.status, 'warehouse') === undefined)
    return refuse('parcel_step_refused');
  const listed = await findBox(tx, parcel.id, 1);
  if (listed) return refuse('box_on_list', { by: listed.by, at: listed.at.toISOString(), list: listed.list });
  if (await queries.dropLabels(tx, parcel.id, now)) await clearLabel(tx, parcel.id);
  const rows = await queries.labelsOfParcel(tx, parcel.id);
  return rows.filter(({ state }) => state === 'to_cancel');
};
