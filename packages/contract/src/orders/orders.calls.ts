import { MOST_CART_LINES, REMARK_MAX } from '@caravan/domain/orders/cart';
import * as z from 'zod';
import { addressInput, addressRefusals } from '../accounts/accounts.calls.ts';
import { call, CODE_TRIES } from '../call.ts';
import { couponUseRefusals, judgedCoupon } from '../coupons/coupons.shapes.ts';
import { pageOf } from '../envelope.ts';
import { email, id, line, nothing, pageQuery, pictureUrl, quantity, text, time } from '../fields.ts';
import { cancelCalls } from './cancel.calls.ts';
import { yuanRate } from '../rates/rates.shapes.ts';
import {
  amounts,
  giftMessage,
  checkedLine,
  lineRefusals,
  orderCode,
  orderDetail,
  orderStatus,
  orderStatuses,
  orderSummary,
  pricedStore,
  remarks,
  snapshotAddress,
} from './orders.shapes.ts';

const wantedLine = z.strictObject({ skuId: id, quantity, remark: text(REMARK_MAX).default('') });

/** The browser an affiliate's link was opened in, by which the order is theirs. */
const device = id.nullish();

export const ordersCalls = {
  'POST /order/purchase/order': call({
    summary: 'Prices a selection of SKUs as the order will be priced, by store; nothing is made.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({
      lines: z.array(wantedLine).min(1).max(MOST_CART_LINES),
      /** The own coupon to price with, or the best one; left out, coupons are not looked at. */
      coupon: z.union([z.enum(['best', 'none']), id]).optional(),
    }),
    output: z.object({
      stores: z.array(pricedStore),
      ...amounts,
      rate: z.number(),
      rateAsOf: time,
      yuanRate,
      /** The coupon that was priced with; null where none was wanted or can be used. */
      userCouponId: id.nullable(),
      /** Own coupons beside this selection, what takes most off first. */
      coupons: z.array(judgedCoupon),
    }),
    refusals: [...lineRefusals],
  }),
  'POST /order/insert': call({
    summary: 'Places the orders of a selection, one for each store.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({
      orderFrom: z.enum(['cart', 'buy_now']),
      addressId: id,
      lines: z.array(wantedLine).min(1).max(MOST_CART_LINES),
      userCouponId: id.optional(),
      /** The total the person saw; another total is refused with the right one. */
      expectedTotal: z.number().min(0),
      agreed: z.boolean(),
      giftMessage: giftMessage.default(''),
      device,
    }),
    output: z.array(orderSummary),
    refusals: [
      ...lineRefusals,
      ...couponUseRefusals,
      'price_changed',
      'terms_not_agreed',
      'address_unknown',
      'usa_goods_abroad',
      'stock_ran_out',
    ],
  }),
  'POST /order/addFast': call({
    summary:
      "A guest's quick order, one for each store; address and contact follow. Amounts sent are only compared.",
    who: 'anyone',
    effect: 'write',
    input: z
      .array(
        z.strictObject({
          shopId: id,
          addressId: text(60).nullish(),
          orderMoney: z.number().min(0).optional(),
          payMoney: z.number().min(0).optional(),
          orderFrom: z.enum(['cart', 'buy_now']).default('cart'),
          device,
          orderDetailList: z
            .array(
              z.strictObject({
                skuId: id,
                spuId: id.optional(),
                number: quantity,
                amount: z.number().min(0).optional(),
                image: pictureUrl.optional(),
                name: text(500).optional(),
                sizeName: text(500).optional(),
                shortUrl: text(500).nullish(),
                remark: text(REMARK_MAX).default(''),
              }),
            )
            .min(1)
            .max(100),
        }),
      )
      .min(1)
      .max(30),
    output: z.array(orderSummary),
    refusals: [...lineRefusals, 'price_changed', 'stock_ran_out', 'shop_mismatch'],
    limit: { count: 60, windowMs: 600_000, ofNetwork: 600 },
  }),
  'POST /order/addHandleAddress': call({
    summary: 'Gives a quick order its contact e-mail and address.',
    who: 'anyone',
    effect: 'write',
    input: z.strictObject({ orderCode, email, ...addressInput }),
    output: orderDetail,
    refusals: [...addressRefusals, 'order_step_refused', 'email_invalid', 'usa_goods_abroad'],
    limit: { count: 60, windowMs: 600_000, ofNetwork: 600 },
  }),
  'GET /order/getHandleUserAddress': call({
    summary: 'Contact e-mail and address a quick order has so far.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ orderCode }),
    output: z.object({ email: z.string().nullable(), address: snapshotAddress.nullable() }),
    limit: CODE_TRIES,
  }),
  'POST /order/handleUpdateOrderInfo': call({
    summary: 'Confirms a quick order: terms agreed, notes, gift message, and the total the person saw.',
    who: 'anyone',
    effect: 'write',
    input: z.strictObject({
      orderCode,
      agreed: z.boolean(),
      /** The total of all orders of this checkout that wait for payment, as `GET /order/order/list` shows them. */
      expectedTotal: z.number().min(0),
      remarks,
      /** For all orders of this checkout that wait for payment; left out, it stays what it was. */
      giftMessage: giftMessage.optional(),
    }),
    output: orderDetail,
    refusals: [
      'price_changed',
      'terms_not_agreed',
      'address_missing',
      'order_step_refused',
      'usa_goods_abroad',
    ],
    limit: CODE_TRIES,
  }),
  'POST /order/update': call({
    summary: 'Changes address, notes or gift message of an own order of which nothing is bought yet.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({
      orderCode,
      addressId: id.optional(),
      remarks,
      giftMessage: giftMessage.optional(),
    }),
    output: orderDetail,
    refusals: ['address_unknown', 'order_step_refused', 'purchase_under_way', 'usa_goods_abroad'],
  }),
  'GET /order/get/list': call({
    summary: 'Own orders, newest first, by status.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(10, 50),
      status: orderStatuses.optional(),
    }),
    output: pageOf(orderSummary),
  }),
  'GET /order/order/list': call({
    summary: 'The orders made by one checkout, found by the code of any of them.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ orderCode }),
    output: z.array(orderSummary),
    limit: CODE_TRIES,
  }),
  'GET /order/status/list': call({
    summary: 'How many own orders stand in each status.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(z.object({ status: orderStatus, count: z.int() })),
  }),
  'GET /order/getOrder/orderCode': call({
    summary: 'An order in full, for its owner or a guest who holds its code.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ orderCode }),
    output: orderDetail,
    limit: CODE_TRIES,
  }),
  'GET /detail/check/Info': call({
    summary: 'The quality check of an order: photos, weight and size of each line that was received.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ orderCode }),
    output: z.array(checkedLine),
  }),
  'POST /order/claim': call({
    summary: 'Adds a guest order to the account of its e-mail address, by the link mailed to it.',
    who: 'anyone',
    effect: 'write',
    input: z.strictObject({ secret: z.string().min(20).max(100) }),
    output: z.object({ orderCodes: z.array(orderCode) }),
    refusals: ['link_expired'],
    limit: { count: 20, windowMs: 600_000 },
  }),
  ...cancelCalls,
  'POST /order/priceRise/decline': call({
    summary: 'Gives up the goods whose price went up; what was paid for them returns to the wallet.',
    who: 'anyone',
    effect: 'write',
    input: z.strictObject({ orderCode }),
    output: orderDetail,
    refusals: ['order_step_refused'],
    limit: CODE_TRIES,
  }),
  'POST /order/confirmReceipt': call({
    summary: 'The shopper has received everything of a delivered order.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ orderCode }),
    output: z.object({ status: orderStatus }),
    refusals: ['order_step_refused'],
  }),
  'POST /order/anchorPoint': call({
    summary: 'Notes a step of the checkout for the funnel; silent.',
    who: 'anyone',
    effect: 'write',
    input: z.strictObject({
      step: line(40),
      orderCode: orderCode.optional(),
      /** A random mark of the visit: somebody who takes a step twice is counted once. */
      walk: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .optional(),
    }),
    output: nothing,
    limit: { count: 120, windowMs: 60_000, ofNetwork: 6_000 },
  }),
};
