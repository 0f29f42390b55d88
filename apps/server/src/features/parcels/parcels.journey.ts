import { multiplyDivide } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import { carrierIn } from '@caravan/domain/transit/place-names';
import type { Tx } from '../../platform/db/database.ts';
import type { StaffMember } from '../../platform/http/calls/handler.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { moneyText, notify } from '../messages/index.ts';
import { isFrozen } from '../payments/index.ts';
import type { OrderActor } from '../orders/index.ts';
import { book, freightIncome, parcelFunds, storageIncome } from '../wallet/index.ts';
import { warehouseName } from '../warehouse/index.ts';
import { moveGoods, receiveGoods } from './place/parcels.goods.ts';
import { moveParcel } from './parcels.move.ts';
import { returnOverpaid } from './price/parcels.money.ts';
import { linkTo } from './pack/parcels.pack.ts';
import { followParcel } from './tracking/tracking.job-name.ts';
import { orderIdsOfParcel } from './parcels.due.queries.ts';
import { addTracking, goodsOfParcels } from './parcels.queries.ts';
import type { PackedBox, ParcelRow } from './parcels.rows.ts';

type Moved = ParcelRow | 'parcel_step_refused';
type Shipped = Moved | 'payment_disputed';

/**
 * Hands a packed parcel to its carrier: what was paid too much returns, the rest of the freight is earned, the goods are
 * on their way.
 */
export const shipParcel = async (
  tx: Tx,
  parcel: ParcelRow,
  ship: {
    readonly carrier: string;
    readonly trackingNumber: string;
    /** With the numbers of their own. */
    readonly boxes?: readonly PackedBox[];
    readonly actor: StaffMember;
    readonly now: Date;
  },
): Promise<Shipped> => {
  const { carrier, trackingNumber, boxes = parcel.boxes, actor, now } = ship;
  const orderIds = await orderIdsOfParcel(tx, parcel.id);
  if (await isFrozen(tx, [parcel.id, ...orderIds])) return 'payment_disputed';
  const shipped = await moveParcel(tx, parcel, 'ship', {
    actor,
    now,
    set: { carrier, tracking_number: trackingNumber, boxes: JSON.stringify(boxes) },
  });
  if (shipped === 'parcel_step_refused') return shipped;
  await moveGoods(tx, await goodsOfParcels(tx, [parcel.id]), 'ship', actor, now);
  const returnedCents = await returnOverpaid(tx, shipped, now);
  await earnFreight(tx, shipped, returnedCents, now);
  await addTracking(tx, {
    parcelId: parcel.id,
    at: now,
    place: await warehouseName(tx, parcel.warehouse_id),
    en: `Handed to ${carrierIn(carrier, 'en')}`,
    zh: `已交付${carrierIn(carrier, 'zh')}`,
    origin: 'shop',
    now,
  });
  await notify(tx, {
    accountId: parcel.account_id,
    template: 'parcel_shipped',
    params: {
      code: parcel.code,
      carrier,
      trackingNumber,
      returned: returnedCents > 0 ? moneyText(returnedCents) : null,
    },
    link: linkTo(parcel),
    now,
  });
  await addJob(tx, followParcel, { parcelId: parcel.id });
  return shipped;
};

const earnFreight = async (tx: Tx, parcel: ParcelRow, returnedCents: number, now: Date): Promise<void> => {
  const cents = parcel.settled_usd_cents - parcel.returned_usd_cents - returnedCents;
  if (cents === 0) return;
  const storageCents = Math.min(cents, storageCentsOf(parcel));
  const booked = await book(tx, {
    kind: 'freight_earned',
    subjectKind: 'parcel',
    subjectId: parcel.id,
    reference: `freight_earned:${parcel.id}`,
    at: now,
    lines: [
      { account: parcelFunds(parcel.id), amount: -cents },
      ...(cents > storageCents ? [{ account: freightIncome, amount: cents - storageCents }] : []),
      ...(storageCents > 0 ? [{ account: storageIncome, amount: storageCents }] : []),
    ],
  });
  if (booked !== 'booked') throw new Error(`freight of parcel ${parcel.id} could not be earned: ${booked}`);
};

/** What of a parcel's money is for days of storage. */
const storageCentsOf = ({ storage_fen, usd_rate_e8 }: ParcelRow): number =>
  multiplyDivide(storage_fen, usd_rate_e8, RATE_ONE);

/** The carrier says it has delivered. */
export const deliverParcel = async (
  tx: Tx,
  parcel: ParcelRow,
  {
    at,
    actor,
    now,
    isReported = false,
  }: {
    readonly at: Date;
    readonly actor: OrderActor;
    readonly now: Date;
    /** The carrier's own words about it are there. */
    readonly isReported?: boolean;
  },
): Promise<Moved> => {
  const delivered = await moveParcel(tx, parcel, 'deliver', { actor, now });
  if (delivered === 'parcel_step_refused') return delivered;
  await moveGoods(tx, await goodsOfParcels(tx, [parcel.id]), 'deliver', actor, now);
  if (!isReported)
    await addTracking(tx, {
      parcelId: parcel.id,
      at,
      place: '',
      en: 'Delivered',
      zh: '已妥投',
      origin: 'shop',
      now,
    });
  await notify(tx, {
    accountId: parcel.account_id,
    template: 'parcel_delivered',
    params: { code: parcel.code },
    link: linkTo(parcel),
    now,
  });
  return delivered;
};

/** The shopper holds the parcel, or has said nothing for long: it is done, and its goods wait for a review. */
export const receiveParcel = async (
  tx: Tx,
  parcel: ParcelRow,
  { actor, now }: { readonly actor: OrderActor; readonly now: Date },
): Promise<Moved> => {
  const received = await moveParcel(tx, parcel, 'confirmReceipt', { actor, now });
  if (received === 'parcel_step_refused') return received;
  await receiveGoods(tx, await goodsOfParcels(tx, [parcel.id]), actor, now);
  return moveParcel(tx, received, 'complete', { actor: { kind: 'system' }, now });
};
