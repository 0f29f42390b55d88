import type { Locale } from '@caravan/domain/shared/locale';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { type ConvertedPrice, convertedPrice, paymentShares } from '@caravan/domain/orders/order-pricing';
import { orderExpiresAt } from '@caravan/domain/orders/purchase/purchase-promise';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { type ParamsOf, type TemplateName, moneyText } from '../../messages/index.ts';
import { newPublicCode } from '../../../platform/public-code.ts';
import { writePlaced } from './orders.place.queries.ts';
import type { PricedLine, PricedShop } from './orders.price.ts';
import type { AddressSnapshot, LineRow, Order } from '../orders.rows.ts';

/** Currency, rates and language that the orders of a checkout are made in. */
export interface CheckoutTerms {
  readonly currency: CurrencyCode;
  readonly rateE8: number;
  readonly usdRateE8: number;
  readonly marginBasisPoints: number;
  readonly rateAsOf: Date;
  readonly locale: Locale;
  /** The further language of the shop that it was made in. */
  readonly language: string | null;
}

/** What all orders of one checkout have in common. */
interface Checkout {
  readonly terms: CheckoutTerms;
  /** By which version of the service fee the orders are priced. */
  readonly feeVersion: string | null;
  /** So long they wait to be paid. */
  readonly paymentHours: number;
  readonly accountId: string | null;
  readonly orderFrom: Order['order_from'];
  readonly address: AddressSnapshot | null;
  readonly agreedAt: Date | null;
  readonly giftMessage: string;
  readonly now: Date;
}

/** What is settled for an order, in US cents: one is the least that can be paid. */
export const settledOf = (inUsd: Pick<ConvertedPrice, 'total'>): number => Math.max(1, inUsd.total);

/** Makes the orders of a checkout, one for each shop, with the stock they need; breaks `STOCK_LEFT` when that ran out. */
export const placeOrders = async (
  tx: Tx,
  shops: readonly PricedShop[],
  checkout: Checkout,
): Promise<Order[]> => {
  const checkoutId = newId(checkout.now);
  const orders = shops.map((shop, index) => orderOf(shop, checkoutId, checkout, index));
  const messages = checkout.accountId === null ? [] : orders.map(placedMessage);
  await writePlaced(tx, checkoutId, orders, messages);
  return orders;
};

const placedMessage = (order: Order) => ({
  id: newId(order.created_at),
  template: 'order_placed' satisfies TemplateName,
  link: `orderDetail?orderCode=${order.code}`,
  params: {
    code: order.code,
    total: moneyText(order.shown_minor, order.currency),
    until: order.expires_at.toISOString(),
  } satisfies ParamsOf<'order_placed'>,
});

const orderOf = (
  { shop, lines, price }: PricedShop,
  checkoutId: string,
  checkout: Checkout,
  index: number,
): Order => {
  const { terms } = checkout;
  // Ids a millisecond apart, so that the orders of a checkout sort as they were asked for.
  const id = newId(new Date(checkout.now.getTime() + index));
  const inUsd = convertedPrice(price, terms.usdRateE8);
  const settledUsdCents = settledOf(inUsd);
  const shares = paymentShares(settledUsdCents, inUsd);
  return {
    id,
    code: newPublicCode(),
    checkout_id: checkoutId,
    account_id: checkout.accountId,
    guest_email: null,
    shop_id: shop.shop_id,
    source: shop.source,
    order_from: checkout.orderFrom,
    status: 'payment_pending',
    goods_fen: price.goodsFen,
    domestic_freight_fen: price.domesticFreightFen,
    service_fen: price.serviceFeeFen,
    service_fee_version: checkout.feeVersion,
    discount_fen: price.discountFen,
    total_fen: price.totalFen,
    refunded_usd_cents: 0,
    ...ratesOf(terms),
    shown_minor: convertedPrice(price, terms.rateE8).total,
    settled_usd_cents: settledUsdCents,
    address: checkout.address,
    agreed_at: checkout.agreedAt,
    gift_message: checkout.giftMessage,
    created_at: checkout.now,
    expires_at: orderExpiresAt(checkout.now, checkout.paymentHours),
    paid_at: null,
    purchase_from: null,
    purchase_until: null,
    completed_at: null,
    cancelled_at: null,
    cancel_reason: null,
    cancel_reason_zh: null,
    locale: terms.locale,
    language: terms.language,
    lines: lines.map((line, index) =>
      lineOf(line, index, { id, price, settledUsdCents: shares[index] ?? 0 }),
    ),
  };
};

const ratesOf = (terms: CheckoutTerms) => ({
  currency: terms.currency,
  rate_e8: terms.rateE8,
  usd_rate_e8: terms.usdRateE8,
  margin_basis_points: terms.marginBasisPoints,
  rate_as_of: terms.rateAsOf,
});

const lineOf = (
  { sku, priceFen, quantity, remark }: PricedLine,
  index: number,
  order: { readonly id: string; readonly price: PricedShop['price']; readonly settledUsdCents: number },
): LineRow => {
  const share = order.price.lines[index];
  return {
    id: newId(),
    order_id: order.id,
    position: index + 1,
    goods_id: sku.goods_id,
    sku_id: sku.sku_id,
    source: sku.source,
    external_goods_id: sku.external_id,
    title_zh: sku.title_zh,
    title_en: sku.title_en,
    sku_name_zh: sku.sku_name_zh,
    sku_name_en: sku.sku_name_en,
    picture_id: sku.picture_id,
    price_fen: priceFen,
    quantity,
    total_fen: priceFen * quantity,
    domestic_freight_fen: share?.domesticFreightFen ?? 0,
    service_fen: share?.serviceFeeFen ?? 0,
    discount_fen: share?.discountFen ?? 0,
    settled_usd_cents: order.settledUsdCents,
    refunded_usd_cents: 0,
    is_postage: sku.is_postage,
    is_exempt: sku.is_exempt,
    goods_classes: sku.goods_classes,
    weight_grams_guess: sku.weight_grams,
    remark,
    status: 'payment_pending',
    purchase_id: null,
    problem: null,
    split_from: null,
  };
};
