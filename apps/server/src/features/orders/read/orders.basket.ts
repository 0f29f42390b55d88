import type { ConvertedPrice } from '@caravan/domain/orders/order-pricing';
import type { SettingsContext } from '../../settings/index.ts';
import { rateOf, type Viewer } from '../../rates/index.ts';
import { presentPriced } from './orders.present.ts';
import { priceWithCoupon } from '../place/orders.coupon.ts';
import { readSelection } from '../place/orders.place.queries.ts';
import {
  mergeWanted,
  type PricedLine,
  priceSelection,
  type SelectionProblem,
  serviceFeeNow,
} from '../place/orders.price.ts';

type Parts = Omit<ConvertedPrice, 'lines'>;

/** Goods as they would be ordered now, and what the order costs in minor units of the shown currency. */
export interface Basket {
  readonly parts: Parts;
  readonly lines: readonly PricedLine[];
}

interface BasketRequest {
  readonly lines: readonly { readonly skuId: string; readonly quantity: number }[];
  readonly userCouponId?: string | undefined;
  /** Null for a guest. */
  readonly accountId: string | null;
}

/** Prices goods of any shops by the rules that orders are made with, or says what cannot be ordered. */
export const priceBasket = async (
  context: SettingsContext,
  { lines, userCouponId, accountId }: BasketRequest,
  viewer: Viewer,
): Promise<Basket | SelectionProblem | 'coupon_unavailable'> => {
  const { db, now } = context;
  const fee = await serviceFeeNow(context);
  const wanted = mergeWanted(lines.map((line) => ({ ...line, remark: '' })));
  const skuIds = wanted.map(({ skuId }) => skuId);
  const { skus } = await readSelection(db, skuIds, { accountId, now });
  const plain = priceSelection(wanted, skus, fee.rule);
  if (typeof plain === 'string') return plain;
  if (userCouponId !== undefined && accountId === null) return 'coupon_unavailable';
  const { rateE8 } = rateOf(viewer.currency, viewer.rates);
  const { currency } = viewer;
  const held = { accountId: accountId ?? '', heldId: userCouponId, now, currency, rateE8 };
  const priced = await priceWithCoupon(db, plain, held, fee.rule);
  if (typeof priced === 'string') return 'coupon_unavailable';
  const parts = priced.map((shop) => presentPriced(shop, viewer).minor).reduce(sumOfParts, NO_PARTS);
  return { parts, lines: priced.flatMap((shop) => shop.lines) };
};

export const NO_PARTS: Parts = { goods: 0, freight: 0, service: 0, discount: 0, total: 0 };

export const sumOfParts = (one: Parts, other: Parts): Parts => ({
  goods: one.goods + other.goods,
  freight: one.freight + other.freight,
  service: one.service + other.service,
  discount: one.discount + other.discount,
  total: one.total + other.total,
});
