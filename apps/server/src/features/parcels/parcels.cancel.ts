import type { Tx } from '../../platform/db/database.ts';
import { releaseFreeShipping } from '../../platform/jobs/job-names.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { moneyText, notify } from '../messages/index.ts';
import type { OrderActor } from '../orders/index.ts';
import { book, parcelFunds, walletOf } from '../wallet/index.ts';
import { storedOfLines } from '../warehouse/index.ts';
import { assignGoods, moveGoods } from './parcels.goods.ts';
import { moveParcel } from './parcels.move.ts';
import { goodsOfParcels, lockParcel } from './parcels.queries.ts';
import type { ParcelGoods, ParcelRow } from './parcels.rows.ts';
import { releaseRehearsals } from './rehearsals.queries.ts';

/**
 * Takes a parcel apart before it is packed: goods go back on their shelf, what was paid into the wallet. Those with free
 * shipping cannot be put into a parcel by anybody: they go home by themselves again, unless something holds them then.
 */
export const cancelParcel = async (
  tx: Tx,
  parcel: ParcelRow,
  { actor, now, reason }: { readonly actor: OrderActor; readonly now: Date; readonly reason: string },
): Promise<{ parcel: ParcelRow; refundedCents: number } | 'parcel_step_refused'> => {
  const cancelled = await moveParcel(tx, parcel, 'cancel', { actor, now, reason });
  if (cancelled === 'parcel_step_refused') return cancelled;
  const goods = await goodsOfParcels(tx, [parcel.id]);
  await moveGoods(tx, goods, 'takeOutOfParcel', actor, now);
  await assignGoods(tx, goods, null);
  await releaseAgain(tx, goods);
  await releaseRehearsals(tx, parcel.id);
  const refundedCents = parcel.paid_at ? parcel.settled_usd_cents - parcel.returned_usd_cents : 0;
  if (refundedCents > 0) await refund(tx, parcel, refundedCents, now);
  await notify(tx, {
    accountId: parcel.account_id,
    template: 'parcel_cancelled',
    params: { code: parcel.code, refund: refundedCents > 0 ? moneyText(refundedCents) : null },
    link: 'warehouse',
    now,
  });
  return { parcel: cancelled, refundedCents };
};

const releaseAgain = async (tx: Tx, goods: readonly ParcelGoods[]): Promise<void> => {
  const orderIds = goods.flatMap(({ is_postage, order_id }) => (is_postage && order_id ? [order_id] : []));
  for (const orderId of new Set(orderIds)) await addJob(tx, releaseFreeShipping, { orderId });
};

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
  const left = await cancelParcel(tx, parcel, { actor, now, reason: 'goods applied for' });
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
  await tx
    .updateTable('parcels')
    .set((row) => ({ returned_usd_cents: row('returned_usd_cents', '+', cents) }))
    .where('id', '=', parcel.id)
    .execute();
};
