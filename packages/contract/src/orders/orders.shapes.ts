import * as z from 'zod';
import { MOST_CART_LINES, REMARK_MAX } from '@caravan/domain/orders/cart';
import { PART_STATES } from '@caravan/domain/orders/parts/line-parts';
import { ORDER_STATUSES } from '@caravan/domain/orders/order-status';
import { GIFT_MESSAGE_MAX } from '@caravan/domain/shared/text-limits';
import { currency, entryKey, id, money, pictureUrl, severalOf, source, text, time } from '../fields.ts';
import { RATE_REFUSALS } from '../rates/rates.refusals.ts';
import { yuanRate } from '../rates/rates.shapes.ts';
import { countryName, shopText } from '../shop-text.ts';

export const orderStatus = z.enum(ORDER_STATUSES);
export const orderStatuses = severalOf(orderStatus);
export const orderCode = z.string().regex(/^[A-Z0-9]{10,40}$/);
/** Why an order or a parcel is cancelled: one of the dictionary cancel_reason, if any. */
export const cancelReason = entryKey.optional();

/** Where the money of a cancelled order goes. */
export const refundWay = z.enum(['wallet', 'original']);
/** Notes to the buyer, by line. */
export const remarks = z
  .array(z.strictObject({ orderLineId: id, remark: text(REMARK_MAX) }))
  .max(MOST_CART_LINES)
  .default([]);

/** Goes into the parcel on a card; empty takes it away. */
export const giftMessage = text(GIFT_MESSAGE_MAX).trim();

/** Why lines cannot be priced. */
export const lineRefusals = [
  ...RATE_REFUSALS,
  'sku_removed',
  'sku_sold_out',
  'quantity_above_stock',
  'quantity_below_minimum',
] as const;

export const orderLine = z.object({
  id,
  spuId: id,
  skuId: id,
  name: z.string(),
  skuName: z.string(),
  image: pictureUrl,
  price: money,
  number: z.int(),
  total: money,
  /** This line's share of the coupon. */
  discount: money,
  remark: z.string(),
  status: orderStatus,
  isPostage: z.enum(['0', '1']),
  isExempt: z.union([z.literal(1), z.literal(2)]),
  problem: z.string().nullable(),
  refunded: money,
  hasReview: z.boolean(),
  /** The line that these pieces were split from: they go their own way. */
  splitFrom: id.nullable(),
});
export type OrderLine = z.output<typeof orderLine>;

export const amounts = {
  currency,
  goodsTotal: money,
  domesticFreight: money,
  serviceFee: money,
  discount: money,
  totalPrice: money,
  /** What is settled, always in USD. */
  settledUsd: money,
};

export const orderSummary = z.object({
  id,
  orderCode,
  shopId: id,
  shopName: z.string(),
  storeIcon: pictureUrl.nullable(),
  source,
  status: orderStatus,
  lines: z.array(orderLine),
  ...amounts,
  createdAt: time,
  /** When an unpaid order ends by itself. */
  expiresAt: time.nullable(),
  canPay: z.boolean(),
  canCancel: z.boolean(),
  canConfirmReceipt: z.boolean(),
  canReview: z.boolean(),
});
export type OrderSummary = z.output<typeof orderSummary>;

export const snapshotAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  country: z.string(),
  countryName: countryName(),
  state: z.string(),
  city: z.string(),
  detailedAddress: z.string(),
  postalCode: z.string(),
  phone: z.string(),
  taxNumber: z.string().optional(),
});
export type OrderAddress = z.output<typeof snapshotAddress>;

/** How the pieces of a line stand that do not all go one way. */
const lineInParts = z.object({
  /** The line as it was ordered. */
  orderLineId: id,
  number: z.int(),
  /** Where its least advanced pieces stand. */
  status: orderStatus,
  parts: z.array(z.object({ state: z.enum(PART_STATES), number: z.int(), refunded: money })),
});
export type OrderLineInParts = z.output<typeof lineInParts>;

export const orderDetail = orderSummary.extend({
  /** Lines whose pieces went different ways; a line that is not named is as one. */
  lineParts: z.array(lineInParts),
  address: snapshotAddress.nullable(),
  contactEmail: z.string().nullable(),
  agreed: z.boolean(),
  /** Goes into the parcel on a card; empty when there is none. */
  giftMessage: z.string(),
  /** By what its yuan became dollars, and since when that was the rate. */
  yuanRate,
  rateAsOf: time,
  paidAt: time.nullable(),
  /** When the purchase is promised. */
  purchaseFrom: time.nullable(),
  purchaseUntil: time.nullable(),
  /** A person looks at the order before it is bought, at the latest until then. */
  checkedUntil: time.nullable(),
  /** Whether it can be withdrawn from without a reason now, or was; null where neither. */
  withdrawal: z.enum(['open', 'made']).nullable(),
  cancelReason: shopText().nullable(),
  payments: z.array(
    z.object({
      id,
      method: z.string(),
      status: z.string(),
      usd: money,
      shown: money,
      currency,
      rate: z.number(),
      rateAsOf: time,
      at: time,
    }),
  ),
  timeline: z.array(
    z.object({ status: orderStatus, action: z.string(), at: time, reason: shopText().nullable() }),
  ),
  domesticTracking: z.array(
    z.object({ carrier: z.string(), trackingNumber: z.string(), receivedAt: time.nullable() }),
  ),
  photos: z.array(z.object({ orderLineId: id, url: pictureUrl })),
  parcelCodes: z.array(z.string()),
  /** Goods became more expensive after they were paid: the shopper pays the difference (orderType priceRise) or gives them up. */
  priceRise: z
    .object({
      code: orderCode,
      reason: shopText(),
      difference: money,
      differenceUsd: money,
      expiresAt: time,
      lines: z.array(z.object({ orderLineId: id, oldPrice: money, newPrice: money })),
    })
    .nullable(),
  /** The other orders of the same checkout that wait for payment with this one. */
  payTogether: z.array(orderCode),
});
export type OrderDetail = z.output<typeof orderDetail>;

/** What the warehouse found of a line that came. */
export const checkedLine = z.object({
  orderLineId: id,
  storedItemId: id,
  name: z.string(),
  photos: z.array(pictureUrl),
  weightGrams: z.int(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  receivedAt: time,
  inspectedAt: time.nullable(),
  problem: z.string().nullable(),
});

export const pricedStore = z.object({
  shopId: id,
  shopName: z.string(),
  storeIcon: pictureUrl.nullable(),
  source,
  lines: z.array(
    z.object({
      skuId: id,
      spuId: id,
      name: z.string(),
      skuName: z.string(),
      image: pictureUrl,
      price: money,
      number: z.int(),
      total: money,
      remark: z.string(),
      isPostage: z.enum(['0', '1']),
      isExempt: z.union([z.literal(1), z.literal(2)]),
    }),
  ),
  goodsTotal: money,
  domesticFreight: money,
  serviceFee: money,
  discount: money,
  totalPrice: money,
});
export type PricedStore = z.output<typeof pricedStore>;
