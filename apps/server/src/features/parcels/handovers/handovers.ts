import { collectsAt } from '@caravan/domain/freight/limits/collecting';
import { readBoxCode } from '@caravan/domain/parcels/box-code';
import { nextParcelStatus } from '@caravan/domain/parcels/parcel-status';
import type { RefusalOf } from '@caravan/contract/call';
import type { handoversCalls } from '@caravan/contract/parcels/handovers.calls';
import type { Tx } from '../../../platform/db/database.ts';
import { type Refused, refuse, type StaffMember } from '../../../platform/http/calls/handler.ts';
import { carriersAt, warehouseNames } from '../../warehouse/index.ts';
import {
  closeHandover,
  findBox,
  insertBox,
  lockHandover,
  parcelsOfHandover,
  waitingByCarrier,
} from './handovers.queries.ts';
import { shipParcel } from '../parcels.journey.ts';
import { lockParcel } from '../parcels.queries.ts';
import type { ParcelRow } from '../parcels.rows.ts';

interface Doing {
  readonly code: string;
  readonly actor: StaffMember;
  readonly now: Date;
}

type ScanRefusal = Refused<RefusalOf<(typeof handoversCalls)['POST /staff/handovers/scan']> | 'not_found'>;
type CloseRefusal = Refused<RefusalOf<(typeof handoversCalls)['POST /staff/handovers/close']> | 'not_found'>;

/** Puts the box with this label on a list. Of two people who scan the same box one puts it on, the other is told who did. */
export const scanBox = async (
  tx: Tx,
  label: string,
  { code, actor, now }: Doing,
): Promise<{ parcelCode: string; boxNumber: number } | ScanRefusal> => {
  const handover = await lockHandover(tx, code);
  if (!handover) return refuse('not_found');
  if (handover.closed_at) return refuse('handover_closed');
  const read = readBoxCode(label);
  const parcel = read && (await lockParcel(tx, { code: read.parcelCode }));
  if (!parcel || read.boxNumber > Math.max(1, parcel.boxes.length)) return refuse('label_unknown');
  const known = await findBox(tx, parcel.id, read.boxNumber);
  if (known) return refuse('box_on_list', { by: known.by, at: known.at.toISOString(), list: known.list });
  const refused =
    refusalOf(parcel, handover.carrier) ?? (await refusalElsewhere(tx, parcel, handover.warehouse_id));
  if (refused) return refused;
  const box = { parcelId: parcel.id, boxNumber: read.boxNumber, handoverId: handover.id };
  if (await insertBox(tx, { ...box, staffId: actor.staffId, now })) return read;
  return refuse('box_on_list');
};

/** Whether a carrier collects at a warehouse; what is labelled for one that no longer does goes with it all the same. */
export const isTakenHere = async (tx: Tx, warehouseId: string, carrier: string): Promise<boolean> =>
  collectsAt(await carriersAt(tx, warehouseId), carrier) ||
  (await waitingByCarrier(tx, warehouseId)).some((waiting) => collectsAt([waiting.carrier], carrier));

const refusalOf = (parcel: ParcelRow, carrier: string): ScanRefusal | undefined => {
  if (nextParcelStatus('ship', parcel.status, 'warehouse') === undefined)
    return refuse('parcel_step_refused');
  if (!parcel.carrier || !parcel.tracking_number) return refuse('parcel_not_labelled');
  return parcel.carrier.toLowerCase() === carrier.toLowerCase()
    ? undefined
    : refuse('handover_other_carrier', { carrier: parcel.carrier });
};

/** Nobody puts on a list what they cannot have in their hands. */
const refusalElsewhere = async (
  tx: Tx,
  parcel: ParcelRow,
  warehouseId: string,
): Promise<ScanRefusal | undefined> => {
  if (parcel.warehouse_id === warehouseId) return undefined;
  const name = (await warehouseNames(tx)).get(parcel.warehouse_id);
  return refuse('handover_other_warehouse', { warehouse: name?.en ?? '', warehouseZh: name?.zh ?? '' });
};

/** The carrier has signed: the list is closed, and everything on it is on its way. All or nothing. */
export const closeList = async (tx: Tx, doing: Doing): Promise<number | CloseRefusal> => {
  const handover = await lockHandover(tx, doing.code);
  if (!handover) return refuse('not_found');
  if (handover.closed_at) return refuse('handover_closed');
  const rows = await parcelsOfHandover(tx, handover.id);
  if (rows.length === 0) return refuse('handover_empty');
  const missing = rows.filter(({ scanned, box_count }) => scanned.length < box_count);
  if (missing.length > 0)
    return refuse('boxes_missing', { codes: missing.map((row) => row.code).join(', ') });
  for (const { parcel_id } of rows.toSorted((a, b) => (a.parcel_id < b.parcel_id ? -1 : 1))) {
    const refused = await shipAsLabelled(tx, parcel_id, doing);
    if (refused) return refused;
  }
  await closeHandover(tx, handover.id, doing.actor.staffId, doing.now);
  return rows.length;
};

const shipAsLabelled = async (
  tx: Tx,
  id: string,
  { actor, now }: Doing,
): Promise<CloseRefusal | undefined> => {
  const parcel = await lockParcel(tx, { id });
  const { carrier, tracking_number: trackingNumber } = parcel ?? {};
  if (!parcel || !carrier || !trackingNumber) return refuse('parcel_step_refused');
  const shipped = await shipParcel(tx, parcel, { carrier, trackingNumber, actor, now });
  return typeof shipped === 'string' ? refuse(shipped, { codes: parcel.code }) : undefined;
};
