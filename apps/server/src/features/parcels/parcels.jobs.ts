import { byWarehouse } from '@caravan/domain/warehouse/one-warehouse';
import type { Tx } from '../../platform/db/database.ts';
import { defineBatchJob, implementBatchJob } from '../../platform/jobs/batch.ts';
import { implementJob } from '../../platform/jobs/job.ts';
import { receiveParcelsOfOrder, releaseFreeShipping } from '../../platform/jobs/job-names.ts';
import { linesNow, type TariffedLine } from '../freight/index.ts';
import { findOrder } from '../orders/index.ts';
import { ratesNow } from '../rates/index.ts';
import { fenOfCny, settingNow } from '../settings/index.ts';
import { carriersAt } from '../warehouse/index.ts';
import { cancelParcel } from './parcels.cancel.ts';
import { type NewParcel, parcelPromise, placeParcel } from './place/parcels.place.ts';
import { freeQuote, freightRequestOf, quoteParcel } from './price/parcels.price.ts';
import { silentReceipts, travellingWith, unpaidFreight } from './parcels.due.queries.ts';
import { goodsOfParcels, lockParcel, lockReleasableGoods } from './parcels.queries.ts';
import { differenceCron, differenceJobs } from './price/parcels.difference.jobs.ts';
import { receiveParcel } from './parcels.journey.ts';

/** An order was received: a parcel that holds nothing that is still on its way is received with it. */
export const receiveWithOrderJob = implementBatchJob(
  receiveParcelsOfOrder,
  async ({ db, now }, { orderId }, batch) =>
    batch.each(await travellingWith(db, orderId), async (tx, id) => {
      const parcel = await lockParcel(tx, { id });
      const goods = await goodsOfParcels(tx, [id]);
      const isLast = goods.every(({ status }) => status !== 'shipped' && status !== 'delivered');
      return parcel && isLast && receiveParcel(tx, parcel, { actor: { kind: 'system' }, now });
    }),
);

/** Goods with free shipping go home by themselves once they have passed the quality check. */
export const releaseFreeShippingJob = implementJob(releaseFreeShipping, async (context, { orderId }) => {
  const order = await findOrder(context.db, { id: orderId });
  if (!order?.address || !order.account_id) return;
  const { account_id: accountId, address } = order;
  const rates = await ratesNow(context);
  const lines = await linesNow(context);
  const toleranceFen = fenOfCny((await settingNow(context, 'freightTolerance')).cny);
  const promise = await parcelPromise(context);
  await context.transaction(async (tx) => {
    for (const goods of byWarehouse(await lockReleasableGoods(tx, orderId)).values())
      await releaseGoods(
        tx,
        { accountId, goods, address, rates, currency: order.currency, toleranceFen, promise },
        lines,
        context.now,
      );
  });
});

type Released = Pick<
  NewParcel,
  'accountId' | 'goods' | 'address' | 'rates' | 'currency' | 'toleranceFen' | 'promise'
>;

/** Goods of one warehouse as one parcel that costs nothing. */
const releaseGoods = async (
  tx: Tx,
  released: Released,
  lines: readonly TariffedLine[],
  now: Date,
): Promise<void> => {
  const { goods, address } = released;
  const draft = {
    goods,
    address,
    carriers: await carriersAt(tx, goods[0]?.warehouse_id),
    services: [],
    declaredValueFen: 0,
    rehearsals: [],
    prices: {},
    cartons: [],
    effects: [],
    now,
  };
  const chosen = lines
    .map(({ line, tariffId }) => ({
      line,
      tariffId,
      quote: quoteParcel(line, freightRequestOf(draft), []),
    }))
    .find(({ quote }) => quote !== undefined);
  const line = chosen ?? (lines[0] && { ...lines[0], quote: undefined });
  if (!line) throw new Error('the shop has no freight line');
  await placeParcel(
    tx,
    {
      ...released,
      line: { code: line.line.code, tariffId: line.tariffId },
      quote: freeQuote(line.quote),
      services: [],
      declaredUsdCents: 0,
      actor: { kind: 'system' },
      now,
      weightGrams: freightRequestOf(draft).weightGrams,
    },
    { isFree: true },
  );
};

/** Delivered parcels are taken as received after some days of silence. */
export const confirmSilentReceiptsJob = defineBatchJob(
  'parcels.confirm-silent-receipts',
  async ({ db, now }, batch) => {
    await batch.each(await silentReceipts(db, now, batch.resting), async (tx, id) => {
      const parcel = await lockParcel(tx, { id });
      return parcel?.status === 'delivered' && receiveParcel(tx, parcel, { actor: { kind: 'system' }, now });
    });
  },
);

/** Parcels nobody pays for are taken apart after some days: their goods lie in the warehouse again, and their days count. */
export const cancelUnpaidParcelsJob = defineBatchJob('parcels.cancel-unpaid', async ({ db, now }, batch) => {
  await batch.each(await unpaidFreight(db, now, batch.resting), async (tx, id) => {
    const parcel = await lockParcel(tx, { id });
    if (parcel?.status !== 'pay_freight') return undefined;
    return cancelParcel(tx, parcel, {
      actor: { kind: 'system' },
      now,
      reason: { en: 'freight not paid in time', zh: '运费逾期未付' },
    });
  });
});

export const parcelsJobs = [
  releaseFreeShippingJob,
  receiveWithOrderJob,
  confirmSilentReceiptsJob,
  cancelUnpaidParcelsJob,
  ...differenceJobs,
];
export const parcelsCron = [
  { at: '20 * * * *', job: confirmSilentReceiptsJob },
  { at: '35 * * * *', job: cancelUnpaidParcelsJob },
  ...differenceCron,
];
