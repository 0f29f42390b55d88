import { mostAfterUnpacking } from '@caravan/domain/parcels/parcel-freight';
import type { Tx } from '../../../platform/db/database.ts';
import type { StaffMember } from '../../../platform/http/calls/handler.ts';
import { returnMaterials } from '../../cartons/index.ts';
import { notify } from '../../messages/index.ts';
import { clearBench } from '../bench/bench.queries.ts';
import { forgetLabels } from '../carrier/carrier.forget.ts';
import { takeOffLists } from '../handovers/handovers.queries.ts';
import { moveParcel } from '../parcels.move.ts';
import { freightOf } from '../price/parcels.money.ts';
import { linkTo } from './parcels.pack.ts';
import type { ParcelRow } from '../parcels.rows.ts';

/** A parcel of which nothing more is asked. */
export const NO_DIFFERENCE = {
  difference_fen: 0,
  difference_usd_cents: 0,
  difference_asked_at: null,
  difference_reminded_at: null,
} as const;

/** A parcel as it was before it was packed; what is paid of it stays paid. */
export const UNPACKED = {
  ...NO_DIFFERENCE,
  boxes: '[]',
  packed_grams: null,
  packed_fen: null,
  packed_quote: null,
  packed_at: null,
  carrier: null,
  tracking_number: null,
} as const;

interface Opening {
  readonly actor: StaffMember;
  readonly now: Date;
  readonly reason?: string;
}

interface Unpacking extends Opening {
  /** As the shopper reads it. */
  readonly reason: string;
}

/** Takes a parcel that has not been handed over out of its boxes: it is to be packed once more. */
export const openBoxes = async (
  tx: Tx,
  parcel: ParcelRow,
  opening: Opening,
): Promise<ParcelRow | 'parcel_step_refused'> => {
  const unpacked = await moveParcel(tx, parcel, 'unpack', {
    ...opening,
    set: { ...UNPACKED, corrected_most_fen: mostFenOf(parcel) },
  });
  if (unpacked === 'parcel_step_refused') return unpacked;
  await takeOffLists(tx, parcel.id);
  await clearBench(tx, parcel.id);
  await forgetLabels(tx, parcel.id, opening.now);
  await returnMaterials(tx, { parcelId: parcel.id, staffId: opening.actor.staffId, now: opening.now });
  return unpacked;
};

const mostFenOf = (parcel: ParcelRow): number | null =>
  parcel.packed_fen === null ? null : mostAfterUnpacking(freightOf(parcel), parcel.packed_fen);

/** The same, and the shopper is told. */
export const unpackParcel = async (
  tx: Tx,
  parcel: ParcelRow,
  unpacking: Unpacking,
): Promise<ParcelRow | 'parcel_step_refused'> => {
  const unpacked = await openBoxes(tx, parcel, unpacking);
  if (unpacked === 'parcel_step_refused') return unpacked;
  await notify(tx, {
    accountId: parcel.account_id,
    template: 'parcel_unpacked',
    params: { code: parcel.code, reason: unpacking.reason },
    link: linkTo(parcel),
    now: unpacking.now,
  });
  return unpacked;
};
