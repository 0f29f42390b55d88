import type { ordersCalls } from '@caravan/contract/orders/orders.calls';
import type { OrderSummary, PricedStore } from '@caravan/contract/orders/orders.shapes';
import { convertedPrice } from '@caravan/domain/orders/order-pricing';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type Guest,
  type Handlers,
  type Refused,
  refuse,
  type Shopper,
} from '../../../platform/http/calls/handler.ts';
import { noteAffiliateCheckout } from '../../../platform/jobs/job-names.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { judgeCoupons, spendHeld } from '../../coupons/index.ts';
import { rateOf, type Rates, ratesNow, type Viewer, viewerOf } from '../../rates/index.ts';
import { couponLinesOf, priceWithCoupon, withShares } from './orders.coupon.ts';
import { quickOrderProblem, wantedOfQuickOrder } from './orders.quick.ts';
import { type CheckoutTerms, placeOrders, settledOf } from './orders.place.ts';
import { STOCK_LEFT } from '../../goods/index.ts';
import { readSelection } from './orders.place.queries.ts';
import { presentPriced, presentSummary, rateShown, yuanRateOf } from '../read/orders.present.ts';
import { refuseAbroad } from '../read/orders.reach.ts';
import {
  type PricedShop,
  type ServiceFee,
  mergeWanted,
  priceSelection,
  serviceFeeNow,
} from './orders.price.ts';
import type { Order } from '../orders.rows.ts';

export const placeHandlers = {
  'POST /order/purchase/order': async (context, input) => {
    const wanted = mergeWanted(input.lines);
    const rates = await ratesNow(context);
    const fee = await serviceFeeNow(context);
    const { skus } = await readSelection(
      context.db,
      wanted.map(({ skuId }) => skuId),
      chooserOf(context),
    );
    const priced = priceSelection(wanted, skus, fee.rule);
    if (typeof priced === 'string') return refuse(priced);
    const viewer = viewerOf(context, rates);
    const { actor, db } = context;
    if (input.coupon === undefined || actor.kind !== 'shopper') return presentPreview(priced, viewer);
    const { chosen, coupons } = await judgeCoupons(db, actor.accountId, couponLinesOf(priced), {
      request: input.coupon,
      viewer,
    });
    const shops = chosen ? withShares(priced, chosen.discount.shares, fee.rule) : priced;
    return { ...presentPreview(shops, viewer), coupons: [...coupons], userCouponId: chosen?.heldId ?? null };
  },

  'POST /order/insert': async (context, input) => {
    if (!input.agreed) return refuse('terms_not_agreed');
    const { tx, actor, now } = context;
    const wanted = mergeWanted(input.lines);
    const rates = await ratesNow(context);
    const fee = await serviceFeeNow(context);
    const selection = await readSelection(
      tx,
      wanted.map(({ skuId }) => skuId),
      { addressId: input.addressId, accountId: actor.accountId, now },
    );
    const plain = priceSelection(wanted, selection.skus, fee.rule);
    if (typeof plain === 'string') return refuse(plain);
    if (!selection.address) return refuse('address_unknown');
    const goods = plain.flatMap(({ lines }) => lines.map(({ sku }) => sku));
    const abroad = refuseAbroad(goods, selection.address.country, context.locale);
    if (abroad) return abroad;
    const viewer = viewerOf(context, rates);
    const { rateE8 } = rateOf(viewer.currency, rates);
    const { currency } = viewer;
    const held = { accountId: actor.accountId, heldId: input.userCouponId, now, currency, rateE8 };
    const priced = await priceWithCoupon(tx, plain, held, fee.rule);
    if (typeof priced === 'string') return refuse(priced);
    const total = totalMinorOf(priced, viewer);
    if (Math.round(input.expectedTotal * 100) !== total)
      return refuse('price_changed', { total: total / 100 });
    context.refuseBreaking(STOCK_LEFT, refuse('stock_ran_out'));
    const orders = await placeOrders(tx, priced, {
      terms: termsOf(viewer),
      feeVersion: fee.versionId,
      paymentHours: fee.paymentHours,
      accountId: actor.accountId,
      orderFrom: input.orderFrom,
      address: selection.address,
      agreedAt: now,
      giftMessage: input.giftMessage,
      now,
    });
    if (!(await spendCoupon(tx, held, orders))) return refuse('coupon_unavailable');
    await noteDevice(tx, orders, input.device);
    return presentPlaced(orders, priced, viewer);
  },

  'POST /order/addFast': async (context, input) => {
    const { tx } = context;
    const wanted = mergeWanted(wantedOfQuickOrder(input));
    const rates = await ratesNow(context);
    const fee = await serviceFeeNow(context);
    const { skus } = await readSelection(
      tx,
      wanted.map(({ skuId }) => skuId),
      chooserOf(context),
    );
    const priced = priceSelection(wanted, skus, fee.rule);
    if (typeof priced === 'string') return refuse(priced);
    const viewer = viewerOf(context, rates);
    const problem = quickOrderProblem(input, priced, viewer);
    if (problem === 'shop_mismatch') return refuse(problem);
    if (problem) return refuse(problem, { total: totalMinorOf(priced, viewer) / 100 });
    return placeQuickOrders(context, priced, viewer, { fee, device: input[0]?.device, giftMessage: '' });
  },
} satisfies Partial<Handlers<typeof ordersCalls>>;

interface QuickContext {
  readonly tx: Tx;
  readonly now: Date;
  readonly actor: Guest | Shopper;
  readonly refuseBreaking: (constraint: string, refused: Refused<'stock_ran_out'>) => void;
}

/** What a quick order is placed with beside its goods. */
interface QuickOrderExtras {
  readonly fee: ServiceFee;
  readonly device: string | null | undefined;
  readonly giftMessage: string;
}

/** Makes orders that still lack their address and the terms. */
export const placeQuickOrders = async (
  context: QuickContext,
  priced: readonly PricedShop[],
  viewer: Viewer,
  { fee, device, giftMessage }: QuickOrderExtras,
): Promise<OrderSummary[]> => {
  const { tx, now } = context;
  context.refuseBreaking(STOCK_LEFT, refuse('stock_ran_out'));
  const orders = await placeOrders(tx, priced, {
    terms: termsOf(viewer),
    feeVersion: fee.versionId,
    paymentHours: fee.paymentHours,
    accountId: chooserOf(context).accountId,
    orderFrom: 'quick',
    address: null,
    agreedAt: null,
    giftMessage,
    now,
  });
  await noteDevice(tx, orders, device);
  return presentPlaced(orders, priced, viewer);
};

export const chooserOf = ({ actor, now }: { readonly actor: Guest | Shopper; readonly now: Date }) => ({
  accountId: actor.kind === 'shopper' ? actor.accountId : null,
  now,
});

/** Which browser the orders came from, when an affiliate's link was opened in it. */
const noteDevice = async (
  tx: Tx,
  orders: readonly Order[],
  device: string | null | undefined,
): Promise<void> => {
  const checkoutId = orders[0]?.checkout_id;
  if (checkoutId !== undefined && device) await addJob(tx, noteAffiliateCheckout, { checkoutId, device });
};

/** Uses the chosen coupon up for a checkout; false when another checkout was faster. */
const spendCoupon = async (
  tx: Tx,
  { heldId, ...held }: { accountId: string; heldId: string | undefined; now: Date },
  [order]: readonly Order[],
): Promise<boolean> =>
  heldId === undefined ||
  order === undefined ||
  spendHeld(tx, { ...held, heldId, checkoutId: order.checkout_id });

const termsOf = ({ currency, rates, locale, language }: Viewer): CheckoutTerms => {
  const shown = rateOf(currency, rates);
  const usd = rateOf('USD', rates);
  // Yuan need no rate to be shown; what dates the order is then the rate it is settled by.
  const rateAsOf = currency === 'CNY' ? usd.asOf : shown.asOf;
  return {
    currency,
    locale,
    language: language ?? null,
    rateE8: shown.rateE8,
    usdRateE8: usd.rateE8,
    marginBasisPoints: usd.marginBasisPoints,
    rateAsOf,
  };
};

/** What the person will see as the total of all orders: each order's total is converted once. */
const totalMinorOf = (priced: readonly PricedShop[], viewer: Viewer): number =>
  priced.reduce((sum, shop) => sum + presentPriced(shop, viewer).minor.total, 0);

const presentPreview = (priced: readonly PricedShop[], viewer: Viewer) => {
  const shops = priced.map((shop) => presentPriced(shop, viewer));
  const sum = (part: 'goods' | 'freight' | 'service' | 'discount' | 'total'): number =>
    shops.reduce((total, { minor }) => total + minor[part], 0) / 100;
  const terms = termsOf(viewer);
  return {
    stores: shops.map(({ store }): PricedStore => store),
    currency: viewer.currency,
    goodsTotal: sum('goods'),
    domesticFreight: sum('freight'),
    serviceFee: sum('service'),
    discount: sum('discount'),
    totalPrice: sum('total'),
    settledUsd: settledUsdOf(priced, viewer.rates),
    rate: rateShown(terms.rateE8),
    rateAsOf: terms.rateAsOf.toISOString(),
    yuanRate: yuanRateOf(terms),
    userCouponId: null,
    coupons: [],
  };
};

const settledUsdOf = (priced: readonly PricedShop[], rates: Rates): number => {
  const { rateE8 } = rateOf('USD', rates);
  return priced.reduce((sum, { price }) => sum + settledOf(convertedPrice(price, rateE8)), 0) / 100;
};

const presentPlaced = (
  orders: readonly Order[],
  priced: readonly PricedShop[],
  viewer: Viewer,
): OrderSummary[] =>
  priced.flatMap(({ shop }, index) => {
    const order = orders[index];
    return order ? presentSummary({ order, shop, reviewedLineIds: [] }, viewer) : [];
  });
