import type { Locale } from '@caravan/domain/shared/locale';
import type { OrderLine, OrderSummary, PricedStore } from '@caravan/contract/orders/orders.shapes';
import type { YuanRate } from '@caravan/contract/rates/rates.shapes';
import { multiplyDivide, splitWhole } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import {
  type ConvertedLine,
  type ConvertedPrice,
  type PriceFigures,
  convertedPrice,
} from '@caravan/domain/orders/order-pricing';
import { orderCan } from '@caravan/domain/orders/order-status';
import { mediaUrl } from '../../../platform/media/media-library.ts';
import { rateOf, type Viewer } from '../../rates/index.ts';
import type { PricedShop } from '../place/orders.price.ts';
import { type LineRow, type Order, livingLines, routeOfLine } from '../orders.rows.ts';

export interface ShopFace {
  readonly shop_name_zh: string;
  readonly shop_name_en: string;
  readonly shop_icon_id: string | null;
}

/** An order with what is shown beside it. */
export interface ShownOrder {
  readonly order: Order;
  readonly shop: ShopFace;
  readonly reviewedLineIds: readonly string[];
}

const figuresOf = (order: Order): PriceFigures => ({
  domesticFreightFen: order.domestic_freight_fen,
  serviceFeeFen: order.service_fen,
  discountFen: order.discount_fen,
  lines: order.lines.map((line) => ({
    priceFen: line.price_fen,
    quantity: line.quantity,
    domesticFreightFen: line.domestic_freight_fen,
    serviceFeeFen: line.service_fen,
    discountFen: line.discount_fen,
  })),
});

/**
 * An order's parts as they are shown: in the currency it was made in they add up to what was seen then. Orders of before
 * pieces were converted one by one were a little more or less: their lines share the difference.
 */
const shownParts = (order: Order, viewer: Pick<Viewer, 'currency'>, rateE8: number): ConvertedPrice => {
  const parts = convertedPrice(figuresOf(order), rateE8);
  const difference = order.shown_minor - parts.total;
  if (order.currency !== viewer.currency || difference === 0) return parts;
  const goods = parts.goods + difference;
  const shares = splitWhole(
    goods,
    order.lines.map(({ total_fen: fen }) => fen),
  );
  const lines = parts.lines.map((line, index) => ({ ...line, goods: shares[index] ?? 0 }));
  return { ...parts, goods, lines, total: order.shown_minor };
};

/** An order's parts in its own currency, as its buyer saw them. */
export const ownParts = (order: Order): ConvertedPrice => shownParts(order, order, order.rate_e8);

/** The rate an order is shown by: its own in the currency it was made in, today's in another one. */
const rateFor = (order: Order, { currency, rates }: Viewer): number =>
  order.currency === currency ? order.rate_e8 : rateOf(currency, rates).rateE8;

/** An order's parts as this viewer sees them. */
export const partsFor = (order: Order, viewer: Viewer): ConvertedPrice =>
  shownParts(order, viewer, rateFor(order, viewer));

export const presentSummary = (shown: ShownOrder, viewer: Viewer): OrderSummary => {
  const { order, shop } = shown;
  const rateE8 = rateFor(order, viewer);
  const parts = partsFor(order, viewer);
  return {
    id: order.id,
    orderCode: order.code,
    shopId: order.shop_id,
    shopName: inLanguage(viewer.locale, shop.shop_name_zh, shop.shop_name_en),
    storeIcon: shop.shop_icon_id && mediaUrl(shop.shop_icon_id, 160),
    source: order.source,
    status: order.status,
    lines: order.lines.map((line, index) =>
      presentLine(line, { viewer, rateE8, figures: parts.lines[index], shown }),
    ),
    currency: viewer.currency,
    goodsTotal: parts.goods / 100,
    domesticFreight: parts.freight / 100,
    serviceFee: parts.service / 100,
    discount: parts.discount / 100,
    totalPrice: parts.total / 100,
    settledUsd: order.settled_usd_cents / 100,
    createdAt: order.created_at.toISOString(),
    expiresAt: order.status === 'payment_pending' ? order.expires_at.toISOString() : null,
    ...abilitiesOf(order),
  };
};

/** What a shopper can do with an order: with all of it, or not at all. */
export const abilitiesOf = (order: Order) => {
  const lines = livingLines(order).map((line) => ({ status: line.status, route: routeOfLine(line) }));
  const hasLines = lines.length > 0;
  return {
    canPay: hasLines && lines.every(orderCan.pay),
    canCancel: hasLines && lines.every(orderCan.cancel),
    canConfirmReceipt: order.status === 'shipped' || order.status === 'delivered',
    canReview: order.status === 'review_pending',
  };
};

const presentLine = (
  line: LineRow,
  {
    viewer,
    rateE8,
    figures,
    shown,
  }: {
    readonly viewer: Viewer;
    readonly rateE8: number;
    readonly figures: ConvertedLine | undefined;
    readonly shown: ShownOrder;
  },
): OrderLine => ({
  id: line.id,
  spuId: line.goods_id,
  skuId: line.sku_id,
  name: inLanguage(viewer.locale, line.title_zh, line.title_en),
  skuName: inLanguage(viewer.locale, line.sku_name_zh, line.sku_name_en),
  image: line.picture_id ? mediaUrl(line.picture_id, 320) : '',
  price: (figures?.unit ?? 0) / 100,
  number: line.quantity,
  total: (figures?.goods ?? 0) / 100,
  discount: (figures?.discount ?? 0) / 100,
  remark: line.remark,
  status: line.status,
  isPostage: line.is_postage ? '1' : '0',
  isExempt: line.is_exempt === 2 ? 2 : 1,
  problem: line.problem,
  refunded: refundedShown(line, shown.order, rateE8) / 100,
  hasReview: shown.reviewedLineIds.includes(line.id),
  splitFrom: line.split_from,
});

/** What went back, in the shown currency: refunds are settled in USD, at the rate the order was. */
const refundedShown = (line: LineRow, order: Order, rateE8: number): number =>
  line.refunded_usd_cents === 0 ? 0 : multiplyDivide(line.refunded_usd_cents, rateE8, order.usd_rate_e8);

/** What went back for a line of this order, in minor units of the viewer's currency. */
export const refundedFor = (line: LineRow, order: Order, viewer: Viewer): number =>
  refundedShown(line, order, rateFor(order, viewer));

/** A selection as it would be ordered: the same arithmetic as an order's. */
export const presentPriced = ({ shop, lines, price }: PricedShop, { locale, currency, rates }: Viewer) => {
  const rateE8 = rateOf(currency, rates).rateE8;
  const parts = convertedPrice(price, rateE8);
  const store: PricedStore = {
    shopId: shop.shop_id,
    shopName: inLanguage(locale, shop.shop_name_zh, shop.shop_name_en),
    storeIcon: shop.shop_icon_id && mediaUrl(shop.shop_icon_id, 160),
    source: shop.source,
    lines: lines.map(({ sku, quantity, remark }, index) => ({
      skuId: sku.sku_id,
      spuId: sku.goods_id,
      name: inLanguage(locale, sku.title_zh, sku.title_en),
      skuName: inLanguage(locale, sku.sku_name_zh, sku.sku_name_en),
      image: sku.picture_id ? mediaUrl(sku.picture_id, 320) : '',
      price: (parts.lines[index]?.unit ?? 0) / 100,
      number: quantity,
      total: (parts.lines[index]?.goods ?? 0) / 100,
      remark,
      isPostage: sku.is_postage ? '1' : '0',
      isExempt: sku.is_exempt === 2 ? 2 : 1,
    })),
    goodsTotal: parts.goods / 100,
    domesticFreight: parts.freight / 100,
    serviceFee: parts.service / 100,
    discount: parts.discount / 100,
    totalPrice: parts.total / 100,
  };
  return { store, minor: parts };
};

/** A name in the language asked for; what has not been translated yet stays Chinese. */
export const inLanguage = (locale: Locale, zh: string, en: string): string =>
  locale === 'zh' ? zh : en || zh;

export const rateShown = (rateE8: number): number => rateE8 / RATE_ONE;

/** By what yuan become the dollars that are settled. */
export const yuanRateOf = (terms: {
  readonly usdRateE8: number;
  readonly marginBasisPoints: number;
}): YuanRate => ({ usd: rateShown(terms.usdRateE8), marginPercent: terms.marginBasisPoints / 100 });
