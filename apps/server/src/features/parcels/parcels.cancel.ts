import { secureDisputed } from '../payments/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { releaseFreeShipping } from '../../platform/jobs/job-names.ts';
import { addJob } from '../../platform/jobs/job.ts';
import type { Words } from '../content/index.ts';
import { moneyText, notify } from '../messages/index.ts';
import type { OrderActor } from '../orders/index.ts';
import { book, parcelFunds, walletOf } from '../wallet/index.ts';
import { releasePhotos, storedOfLines } from '../warehouse/index.ts';
import { forgetLabels } from './carrier/carrier.forget.ts';
import { takeOffLists } from './handovers/handovers.queries.ts';
import { assignGoods, moveGoods } from './place/parcels.goods.ts';
import { moveParcel } from './parcels.move.ts';
import { addReturned, goodsOfParcels, lockParcel } from './parcels.queries.ts';
import type { ParcelGoods, ParcelRow } from './parcels.rows.ts';
import { UNPACKED } from './pack/parcels.unpack.ts';
import { releaseRehearsals } from './rehearsals/rehearsals.queries.ts';

interface Cancelling {
  readonly actor: OrderActor;
  readonly now: Date;
  readonly reason?: Words;
  /** By the shopper before it is packed; by the desk or the clock until it is handed over. */
  readonly by?: 'cancel' | 'callOff';
  readonly template?: 'parcel_cancelled' | 'parcel_called_off' | 'parcel_difference_lapsed';
}

/**
 * Takes a parcel apart: goods go back on their shelf, what was paid into the wallet. Those with free shipping cannot be
 * put into a parcel by anybody: they go home by themselves again, unless something holds them then.
 */
export const cancelParcel = async (
  tx: Tx,
  parcel: ParcelRow,
  { actor, now, reason, by = 'cancel', template = 'parcel_cancelled' }: Cancelling,
): Promise<{ parcel: ParcelRow; refundedCents: number } | 'parcel_step_refused'> => {
  const cancelled = await moveParcel(tx, parcel, by, {
    actor,
    now,
    ...(reason && { reason: reason.en, reasonZh: reason.zh }),
    set: UNPACKED,
  });
  if (cancelled === 'parcel_step_refused') return cancelled;
  await takeOffLists(tx, parcel.id);
  await forgetLabels(tx, parcel.id, now);
  const goods = await goodsOfParcels(tx, [parcel.id]);
  await moveGoods(tx, goods, 'takeOutOfParcel', actor, now);
  await assignGoods(tx, goods, null);
  await releaseAgain(tx, goods);
  await releaseRehearsals(tx, parcel.id);
  await releasePhotos(tx, parcel.id);
  const refundedCents = parcel.paid_at ? parcel.settled_usd_cents - parcel.returned_usd_cents : 0;
  if (refundedCents > 0) await refund(tx, parcel, refundedCents, now);
  await notify(tx, {
    accountId: parcel.account_id,
    template,
    params: {
      code: parcel.code,
      reason: reason?.en ?? '',
      refund: refundedCents > 0 ? moneyText(refundedCents) : null,
    },
    link: 'warehouse',
    now,
  });
  return { parcel: cancelled, refundedCents };
};

const releaseAgain = async (tx: Tx, goods: readonly ParcelGoods[]): Promise<void> => {
  const orderIds = goods.flatMap(({ is_postage, order_id }) => (is_postage && order_id ? [order_id] : []));
  for (const orderId of new Set(orderIds)) await addJob(tx, releaseFreeShipping, { orderId });
};

const GOODS_APPLIED_FOR: Words = { en: 'goods applied for', zh: '商品已申请售后' };

/**
 * Takes goods out of the free parcel that made itself, as long as it is not packed, so that they can be applied for. Its
 * other goods go on in a new one.
 */
export const leaveFreeParcel = async (
  tx: Tx,
  lineId: string,
  { actor, now }: { readonly actor: OrderActor; readonly now: Date },
): Promise<void> => {
  const [found] = await storedOfLines(tx, [lineId]);
  if (!found?.leaves_parcel || found.parcel_id === null) return;
  const parcel = await lockParcel(tx, { id: found.parcel_id });
  // Somebody may have packed it, or taken it apart, between the two reads.
  const [stored] = await storedOfLines(tx, [lineId]);
  if (!parcel || !stored?.leaves_parcel || stored.parcel_id !== parcel.id) return;
  const left = await cancelParcel(tx, parcel, { actor, now, reason: GOODS_APPLIED_FOR });
  if (left === 'parcel_step_refused') throw new Error(`parcel ${parcel.id} could not be taken apart`);
};

const refund = async (tx: Tx, parcel: ParcelRow, cents: number, now: Date): Promise<void> => {
  const booked = await book(tx, {
    kind: 'refund',
    subjectKind: 'parcel',
    subjectId: parcel.id,
    reference: `parcel_refund:${parcel.id}`,
    at: now,
    lines: [
      { account: parcelFunds(parcel.id), amount: -cents },
      { account: walletOf(parcel.account_id), amount: cents },
    ],
  });
  if (booked !== 'booked') throw new Error(`parcel ${parcel.id} could not be refunded: ${booked}`);
  await addReturned(tx, parcel.id, cents);
  await secureDisputed(tx, { accountId: parcel.account_id, subjectId: parcel.id }, now);
};
