import type { LineProblem } from '@caravan/domain/orders/cart';
import { joinedRemarks, lineProblem } from '@caravan/domain/orders/cart';
import { unitPrices, variantLadder } from '@caravan/domain/orders/ladder';
import type { CouponLine, Discount } from '@caravan/domain/promotion/coupon';
import { type OrderPrice, type ServiceFeeRule, priceOrder } from '@caravan/domain/orders/order-pricing';
import { feeRuleOf, fenOfCny, type SettingsContext, settingsNow } from '../../settings/index.ts';
import { routeOfLine } from '../orders.rows.ts';
import type { SkuForOrder } from './orders.place.queries.ts';

export interface WantedLine {
  readonly skuId: string;
  readonly quantity: number;
  readonly remark: string;
}

export interface PricedLine {
  readonly sku: SkuForOrder;
  /** What one piece costs at the quantity that is taken. */
  readonly priceFen: number;
  readonly quantity: number;
  readonly remark: string;
}

/** What one shop's order will be: its lines in the order they were asked for, and its price in fen. */
export interface PricedShop {
  /** Any of the SKUs tells which shop it is. */
  readonly shop: Pick<SkuForOrder, 'shop_id' | 'source' | 'shop_name_zh' | 'shop_name_en' | 'shop_icon_id'>;
  readonly lines: readonly PricedLine[];
  readonly price: OrderPrice;
}

/** What the shop adds to the goods of one of its shops, and what it bears. */
export interface OrderRules {
  readonly serviceFee: ServiceFeeRule;
  /** From so much of a shop's goods on its freight to the warehouse is free; null: never. */
  readonly freeFreightFromFen: number | null;
}

/** The rules that orders are priced with now, the version of the fee among them, and how long orders wait to be paid. */
export interface ServiceFee {
  readonly rule: OrderRules;
  readonly versionId: string | null;
  readonly paymentHours: number;
}

export const serviceFeeNow = async (context: SettingsContext): Promise<ServiceFee> => {
  const setting = await settingsNow(context);
  const { value, versionId } = setting('serviceFee');
  const { freeFromCny } = setting('domesticFreight').value;
  const freeFreightFromFen = freeFromCny === null ? null : fenOfCny(freeFromCny);
  const paymentHours = setting('deadlines').value.orderPaymentHours;
  return { rule: { serviceFee: feeRuleOf(value), freeFreightFromFen }, versionId, paymentHours };
};

export type SelectionProblem = Exclude<LineProblem, 'price_changed' | 'quantity_not_whole'>;

/** The same SKU asked for twice is one line: the quantities add up, the notes are joined. */
export const mergeWanted = (wanted: readonly WantedLine[]): WantedLine[] => {
  const merged = new Map<string, WantedLine>();
  for (const line of wanted) {
    const kept = merged.get(line.skuId);
    merged.set(line.skuId, kept ? joined(kept, line) : line);
  }
  return [...merged.values()];
};

const joined = (kept: WantedLine, added: WantedLine): WantedLine => ({
  skuId: kept.skuId,
  quantity: kept.quantity + added.quantity,
  remark: joinedRemarks(kept.remark, added.remark),
});

/** Prices a selection by shop, from the shop's own figures alone, or names what cannot be ordered. */
export const priceSelection = (
  wanted: readonly WantedLine[],
  skus: readonly SkuForOrder[],
  rules: OrderRules,
): readonly PricedShop[] | SelectionProblem => {
  const bySku = new Map(skus.map((sku) => [sku.sku_id, sku]));
  const shops = new Map<string, { shop: SkuForOrder; lines: PricedLine[] }>();
  for (const { skuId, quantity, remark } of wanted) {
    const sku = bySku.get(skuId);
    const problem = sku ? problemOf(sku, quantity) : 'sku_removed';
    if (!sku || problem) return problem ?? 'sku_removed';
    const line = { sku, priceFen: sku.price_fen, quantity, remark };
    const known = shops.get(sku.shop_id);
    if (known) known.lines.push(line);
    else shops.set(sku.shop_id, { shop: sku, lines: [line] });
  }
  return [...shops.values()].map(({ shop, lines: ordinary }) => {
    const lines = atTheirQuantities(ordinary);
    return { shop, lines, price: priceShop(lines, rules) };
  });
};

/** Lines with the prices that the shop gives for this many pieces. */
const atTheirQuantities = (lines: readonly PricedLine[]): PricedLine[] => {
  const prices = unitPrices(
    lines.map(({ sku, quantity }) => ({
      goodsId: sku.goods_id,
      priceFen: sku.price_fen,
      steps: variantLadder(sku.price_fen, sku.goods_price_fen, sku.ladder_prices),
      quantity,
    })),
  );
  return lines.map((line, index) => ({ ...line, priceFen: prices[index] ?? line.priceFen }));
};

const problemOf = (sku: SkuForOrder, quantity: number): SelectionProblem | undefined =>
  lineProblem({
    status: sku.is_active && sku.goods_status !== 'removed' ? 'on_sale' : 'removed',
    stock: sku.goods_status === 'sold_out' ? 0 : sku.stock,
    priceFen: sku.price_fen,
    seenPriceFen: sku.price_fen,
    quantity,
    minOrder: sku.min_order,
  }) as SelectionProblem | undefined; // the price is compared with itself, and the quantity was validated as whole

/** One shop's price; `shares` are what a coupon takes off the lines of the whole checkout. */
export const priceShop = (
  lines: readonly PricedLine[],
  rules: OrderRules,
  shares?: Discount['shares'],
): OrderPrice =>
  priceOrder({
    lines: lines.map(couponLineOf),
    domesticFreightFen: domesticFreightOf(lines, rules),
    serviceFee: rules.serviceFee,
    shares,
  });

export const couponLineOf = ({ sku, priceFen, quantity }: PricedLine): CouponLine => ({
  lineId: sku.sku_id,
  goodsId: sku.goods_id,
  priceFen,
  quantity,
  isFreeShipping: sku.is_postage,
});

/**
 * A shop sends what it sells in one consignment to the warehouse: its dearest freight is charged once. Goods with free
 * shipping, and those that lie in the USA, cost nothing to get there; nor does a consignment that is worth enough.
 */
const domesticFreightOf = (lines: readonly PricedLine[], { freeFreightFromFen }: OrderRules): number => {
  const goodsFen = lines.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0);
  if (freeFreightFromFen !== null && goodsFen >= freeFreightFromFen) return 0;
  return Math.max(
    0,
    ...lines.map(({ sku }) => (routeOfLine(sku) === 'freight' ? sku.domestic_freight_fen : 0)),
  );
};
