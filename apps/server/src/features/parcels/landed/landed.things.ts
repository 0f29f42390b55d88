import type { ValidInputOf } from '@caravan/contract/call';
import type { landedCalls } from '@caravan/contract/parcels/landed.calls';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/calls/handler.ts';
import { findOrdersWithLines, mayTouch, type Order } from '../../orders/index.ts';
import { paidThings } from '../../payments/index.ts';
import { findGoods, goodsOfParcels } from '../parcels.queries.ts';
import type { ParcelGoods, ParcelRow } from '../parcels.rows.ts';
import { findParcels, goodsOfOrders } from './landed.queries.ts';

export type LandedInput = ValidInputOf<(typeof landedCalls)['POST /parcel/landedCost']>;

/** What exists already of what is on its way home. */
export interface Things {
  readonly orders: readonly Order[];
  /** In the warehouse and in no parcel. */
  readonly stored: readonly ParcelGoods[];
  readonly parcels: readonly ParcelRow[];
  readonly parcelGoods: readonly ParcelGoods[];
}

/** The things that are named and may be seen by this caller; undefined when one of them may not. */
export const findThings = async (db: Db, actor: Actor, input: LandedInput): Promise<Things | undefined> => {
  const { orderCodes, storedItemIds, parcelCodes, paymentId } = input;
  const accountId = actor.kind === 'shopper' ? actor.accountId : null;
  const paid = paymentId === undefined ? NOTHING_PAID : await paidThings(db, paymentId, actor);
  if (!paid) return undefined;
  const ofPayment = (orderType: string) => (paid.orderType === orderType ? paid.codes : []);
  const named = await ownOrders(db, actor, orderCodes);
  const chosen = await ownGoods(db, accountId, storedItemIds);
  const asked = await ownParcels(db, accountId, parcelCodes);
  if (!named || !chosen || !asked) return undefined;
  const orders = [...named, ...(await findOrdersWithLines(db, ofPayment('default')))];
  const arrived = await goodsOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  const reached = await findParcels(db, { codes: ofPayment('warehouse'), ids: parcelIdsOf(arrived) });
  const parcels = unique([...asked, ...reached]).filter(({ status }) => status !== 'cancelled');
  return {
    orders,
    parcels,
    stored: [...chosen, ...arrived.filter(isFree)],
    parcelGoods: await goodsIn(db, parcels),
  };
};

const NOTHING_PAID = { orderType: 'none', codes: [] } as const;

const ownOrders = async (
  db: Db,
  actor: Actor,
  codes: readonly string[],
): Promise<readonly Order[] | undefined> => {
  const wanted = [...new Set(codes)];
  const orders = await findOrdersWithLines(db, wanted);
  const own = orders.filter((order) => mayTouch(order, { code: order.code }, actor));
  return own.length === wanted.length ? own : undefined;
};

const ownGoods = async (
  db: Db,
  accountId: string | null,
  ids: readonly string[],
): Promise<readonly ParcelGoods[] | undefined> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  if (accountId === null) return undefined;
  const goods = await findGoods(db, wanted, accountId, { lock: false });
  return goods.length === wanted.length ? goods.filter(isFree) : undefined;
};

const ownParcels = async (
  db: Db,
  accountId: string | null,
  codes: readonly string[],
): Promise<readonly ParcelRow[] | undefined> => {
  const wanted = [...new Set(codes)];
  const parcels = await findParcels(db, { codes: wanted, ids: [] });
  const own = parcels.filter(({ account_id }) => account_id === accountId);
  return own.length === wanted.length ? own : undefined;
};

const isFree = ({ parcel_id, status }: ParcelGoods): boolean => parcel_id === null && IN_HOUSE.has(status);
const IN_HOUSE: ReadonlySet<string> = new Set(['stored', 'quality_inspected']);

const parcelIdsOf = (goods: readonly ParcelGoods[]): string[] =>
  goods.flatMap(({ parcel_id }) => parcel_id ?? []);

const unique = (parcels: readonly ParcelRow[]): ParcelRow[] => [
  ...new Map(parcels.map((parcel) => [parcel.id, parcel])).values(),
];

const goodsIn = (db: Db, parcels: readonly ParcelRow[]): Promise<ParcelGoods[]> =>
  parcels.length === 0
    ? Promise.resolve([])
    : goodsOfParcels(
        db,
        parcels.map(({ id }) => id),
      );
