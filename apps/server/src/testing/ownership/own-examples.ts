import type { CallName, InputOf } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import { type RawBuilder, sql } from 'kysely';
import { ADDRESS } from '../../features/orders/orders.fixtures.ts';
import type { OwnThings, PublicGoods } from './own-things.ts';

/** What somebody sends about their own things. */
export type Example<Input = unknown> = (own: OwnThings, goods: PublicGoods) => Input;
type Examples = { readonly [Name in keyof ShopCalls & CallName]?: Example<InputOf<ShopCalls[Name]>> };

const byOrder = ({ orderCode }: OwnThings) => ({ orderCode });
const byParcel = ({ parcelCode }: OwnThings) => ({ parcelCode });
const byAfterSale = ({ afterSaleCode: code }: OwnThings) => ({ code });
const byWebhook = ({ webhookId: id }: OwnThings) => ({ id });
const byPayment = ({ paymentId }: OwnThings) => ({ paymentId });
const byGoods = ({ storedItemId }: OwnThings) => ({ storedItemId });
const toPay = ({ orderCode }: OwnThings) => ({ orderType: 'default' as const, codes: [orderCode] });
const words = (own: OwnThings) => ({
  ...byAfterSale(own),
  text: 'The seam is open',
  pictureIds: [own.pictureId],
});
const application = ({ boughtCode: orderCode, boughtLineId: orderLineId }: OwnThings) => ({
  orderCode,
  orderLineId,
  kind: 'return' as const,
  quantity: 1,
  reason: 'quality_problem',
});
const chosen = ({ storedItemId, addressId }: OwnThings) => ({ storedItemIds: [storedItemId], addressId });
const priced = { lineCode: 'none', expectedTotal: 0, agreed: true };

/** One for each call that names something of a person; a new call fails its test until it has one. */
export const OWN_EXAMPLES: Examples = {
  'GET /client/user/email/getUser': ({ email }) => ({ email }),
  'PUT /shopping/user/change': ({ pictureId }) => ({ avatarId: pictureId }),
  'PUT /address': ({ addressId: id }) => ({ id, ...ADDRESS }),
  'DELETE /address/{id}': ({ addressId: id }) => ({ id }),
  'POST /comment': (own) => ({
    orderCode: own.boughtCode,
    reviews: [{ orderLineId: own.boughtLineId, mark: 5, text: 'Fine', pictureIds: [own.pictureId] }],
  }),
  'GET /system/favourite/removeIds': ({ favouriteId: ids }) => ({ ids }),
  'GET /system/favourite/check': ({ favouriteId: spuId }) => ({ spuId }),
  'POST /system/cart/edit': ({ cartLineId: id }) => ({ id, quantity: 2 }),
  'GET /system/cart/list': ({ accountId: userId }) => ({ userId }),
  'GET /system/cart/removeIds': ({ cartLineId: ids }) => ({ ids }),
  'POST /order/purchase/order': ({ userCouponId }, { skuId }) => ({
    lines: [{ skuId, quantity: 2 }],
    coupon: userCouponId,
  }),
  'POST /order/insert': ({ addressId, userCouponId }, { skuId }) => ({
    orderFrom: 'buy_now',
    addressId,
    lines: [{ skuId, quantity: 2 }],
    userCouponId,
    expectedTotal: 0,
    agreed: true,
  }),
  'GET /order/contractWithdrawal': byOrder,
  'POST /order/contractWithdrawal': (own) => ({
    ...byOrder(own),
    name: 'Ada Lovelace',
    email: 'receipt@example.test',
  }),
  'POST /order/addHandleAddress': (own) => ({ ...byOrder(own), email: 'new@example.test', ...ADDRESS }),
  'GET /order/getHandleUserAddress': byOrder,
  'POST /order/handleUpdateOrderInfo': (own) => ({
    ...byOrder(own),
    agreed: true,
    expectedTotal: 14,
    remarks: [{ orderLineId: own.orderLineId, remark: 'Blue' }],
    giftMessage: 'For you',
  }),
  'POST /order/update': (own) => ({
    ...byOrder(own),
    addressId: own.addressId,
    remarks: [{ orderLineId: own.orderLineId, remark: 'Blue' }],
    giftMessage: 'For you',
  }),
  'GET /order/order/list': byOrder,
  'GET /order/getOrder/orderCode': byOrder,
  'GET /order/documents': byOrder,
  'GET /detail/check/Info': ({ boughtCode: orderCode }) => ({ orderCode }),
  'GET /order/cancel/order': ({ orderId, orderCode }) => ({ orderId, orderCode }),
  'POST /order/priceRise/decline': ({ risenCode: orderCode }) => ({ orderCode }),
  'POST /order/confirmReceipt': byOrder,
  'POST /order/anchorPoint': (own) => ({ ...byOrder(own), step: 'address' }),
  'POST /order/leaveOut': (own, { skuId }) => ({ ...byOrder(own), skuIds: [skuId] }),
  'GET /payment/options': ({ orderCode }) => ({ orderType: 'default', codes: orderCode }),
  'POST /order/creat/pay/order/risingPay': (own, { cardToken }) => ({ ...toPay(own), cardToken }),
  'POST /order/creat/pay/order/balance': toPay,
  'POST /order/creat/pay/order/enterprise': toPay,
  'POST /return/rising': ({ afterSaleCode }, { cardToken }) => ({ codes: [afterSaleCode], cardToken }),
  'POST /return/pay/balance': ({ afterSaleCode }) => ({ codes: [afterSaleCode] }),
  'POST /return/pay': ({ afterSaleCode }) => ({ codes: [afterSaleCode] }),
  'GET /system/payItems/captureOrder': byPayment,
  'POST /payment/leave': byPayment,
  'GET /system/payItems/rising/get': byPayment,
  'POST /wallet/refunds/toOriginal': ({ refundedCode: code }) => ({ code }),
  'POST /wallet/withdraw/cancel': ({ withdrawalCode: code }) => ({ code }),
  'POST /warehouse/problem/accept': byGoods,
  'POST /warehouse/problem/ask': (own) => ({ ...byGoods(own), note: 'Once more' }),
  'POST /warehouse/photo/request': (own) => ({ ...byGoods(own), note: 'The seam' }),
  'POST /warehouse/split': (own) => ({ ...byGoods(own), pieces: 1 }),
  'POST /warehouse/forwarded/cancel': ({ forwardedId: id }) => ({ id }),
  'POST /parcel/quote': chosen,
  'POST /parcel/plan': chosen,
  'POST /parcel/landedCost': (own, { skuId }) => ({
    country: 'US',
    lines: [{ skuId, quantity: 2 }],
    userCouponId: own.userCouponId,
    orderCodes: [own.orderCode],
    storedItemIds: [own.storedItemId],
    parcelCodes: [own.parcelCode],
    paymentId: own.paymentId,
  }),
  'POST /parcel/insertPlan': ({ addressId, storedItemId }) => ({
    addressId,
    agreed: true,
    parcels: [{ storedItemIds: [storedItemId], lineCode: 'none', expectedTotal: 0 }],
  }),
  'POST /parcel/insert': (own) => ({ ...chosen(own), ...priced }),
  'GET /parcel/detail': byParcel,
  'GET /parcel/documents': byParcel,
  'POST /parcel/cancel': byParcel,
  'POST /parcel/confirmReceipt': byParcel,
  'POST /message/read': ({ messageId }) => ({ ids: [messageId] }),
  'DELETE /message/{ids}': ({ messageId: ids }) => ({ ids }),
  'POST /message/push/unsubscribe': ({ endpoint }) => ({ endpoint }),
  'POST /system/affiliate/goods/edit': ({ promotedId: id }) => ({ id, remark: 'Mine' }),
  'GET /system/affiliate/goods/removeId': ({ promotedId: id }) => ({ id }),
  'GET /service/detail': ({ orderCode }) => ({ subjectKind: 'order', subjectCode: orderCode }),
  'POST /service/send': ({ orderCode, pictureId }) => ({
    subjectKind: 'order',
    subjectCode: orderCode,
    text: 'When?',
    pictureIds: [pictureId],
  }),
  'POST /service/read': ({ orderCode }) => ({ subjectKind: 'order', subjectCode: orderCode }),
  'POST /client/user/token/revoke': ({ tokenId: id }) => ({ id }),
  'POST /client/user/passkey/rename': ({ passkeyId: id }) => ({ id, name: 'Mine' }),
  'POST /client/user/passkey/remove': ({ passkeyId: id }) => ({ id }),
  'POST /client/user/session/end': ({ sessionId: id }) => ({ id, password: '' }),
  'POST /client/user/webhook/turn': (own) => ({ ...byWebhook(own), isOn: false }),
  'POST /client/user/webhook/remove': byWebhook,
  'POST /client/user/webhook/rotate': byWebhook,
  'POST /client/user/webhook/test': byWebhook,
  'GET /client/user/webhook/deliveries': byWebhook,
  'POST /client/user/webhook/resend': ({ deliveryId }) => ({ deliveryId }),
  'GET /parcel/claims': byParcel,
  'POST /parcel/claim': (own) => ({
    ...byParcel(own),
    kind: 'damaged',
    description: 'It is broken',
    askedUsd: 1,
    pictureIds: [own.pictureId],
  }),
  'POST /parcel/claim/withdraw': ({ claimCode }) => ({ claimCode }),
  'POST /parcel/rehearsal': ({ storedItemId }) => ({ storedItemIds: [storedItemId] }),
  'POST /parcel/rehearsal/cancel': ({ rehearsalId: id }) => ({ id }),
  'GET /return/lines': ({ boughtCode: orderCode }) => ({ orderCode }),
  'GET /return/quote': application,
  'POST /return/apply': (own) => ({
    ...application(own),
    description: 'The seam is open',
    pictureIds: [own.pictureId],
  }),
  'GET /return/detail': byAfterSale,
  'POST /return/cancel': byAfterSale,
  'POST /return/number': (own) => ({ ...byAfterSale(own), returnNumber: 'SF0000001' }),
  'POST /return/answer': words,
  'POST /return/accept': byAfterSale,
  'POST /return/appeal': words,
  'POST /sourcing/request': ({ pictureId }) => ({ name: 'Teapot', quantity: 1, pictureIds: [pictureId] }),
  'POST /sourcing/accept': ({ requestId: id }) => ({ id }),
  'POST /sourcing/withdraw': ({ requestId: id }) => ({ id }),
};

type OrderType = InputOf<ShopCalls['GET /payment/options']>['orderType'];

/** Everything else that is paid for: each kind of thing knows its own payers. */
export const PAYABLE_CODES: { readonly [Kind in Exclude<OrderType, 'default'>]: keyof OwnThings } = {
  warehouse: 'parcelCode',
  afterSales: 'afterSaleCode',
  topUp: 'topUpCode',
  priceRise: 'riseCode',
};

/** Where everybody's things must be for a call to come as far as each of its ids. */
export const GIVEN: { readonly [Name in keyof ShopCalls & CallName]?: readonly RawBuilder<unknown>[] } = {
  'GET /payment/options': [
    sql`update parcels set status = 'pay_freight'`,
    sql`update after_sales set status = 'return_payment_pending', fee_usd_cents = 100, fee_fen = 700, fee_shown_minor = 100,
      fee_due_at = created_at + interval '1 day'`,
  ],
  'POST /comment': [
    sql`update orders set status = 'review_pending'`,
    sql`update order_lines set status = 'review_pending'`,
  ],
  'POST /parcel/claim': [
    sql`delete from parcel_claims`,
    sql`update parcels set status = 'delivered', shipped_at = packed_at, delivered_at = packed_at`,
  ],
  'POST /return/appeal': [
    sql`update after_sales set status = 'not_passed', refused_at = created_at, refusal = 'No'`,
  ],
};
