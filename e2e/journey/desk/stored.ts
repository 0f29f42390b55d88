import type { Shopper, ShopClient } from '../../harness/calls.ts';
import { callShop } from '../../harness/calls.ts';
import type { ShopDatabase } from '../../harness/database.ts';
import { shopOrigin } from '../../harness/test.ts';
import { ADDRESS } from '../address.ts';
import { photo, VIEWS } from './desk.ts';
import { STAFF_PASSWORD } from '../sign-in.ts';

/** Somebody of the demo shop's staff, by calls. */
export const staff = async (email: string): Promise<ShopClient> => {
  const { token } = await callShop(shopOrigin())('POST /staff/login', { email, password: STAFF_PASSWORD });
  return callShop(shopOrigin(), { token });
};

/** A card as the provider's own fields make a token of it. */
export const cardToken = async (number = '5555 5555 5555 4444'): Promise<string> => {
  const answer = await fetch(`${shopOrigin()}/sandbox/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, holder: 'Ada Lovelace', expiry: '12/34', securityCode: '123' }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
};

/** An order that waits for its payment, made by calls. */
export async function placedOrder({ call }: Pick<Shopper, 'call'>, goodsId: string) {
  const product = await call('GET /system/spu/queryDetail', { id: goodsId });
  const sku = product.skus.find(({ stock }) => stock > 1);
  if (!sku) throw new Error(`${goodsId} is sold out`);
  const { id: addressId } = await call('POST /address', ADDRESS);
  const lines = [{ skuId: sku.skuId, quantity: 2 }];
  const { totalPrice } = await call('POST /order/purchase/order', { lines });
  const [order] = await call('POST /order/insert', {
    orderFrom: 'buy_now',
    addressId,
    lines,
    expectedTotal: totalPrice,
    agreed: true,
  });
  if (!order) throw new Error('no order was made');
  return order;
}

/** An order that is paid from the card, made by calls. */
export async function paidOrder(shopper: Pick<Shopper, 'call'>, goodsId: string) {
  const order = await placedOrder(shopper, goodsId);
  await shopper.call('POST /order/creat/pay/order/risingPay', {
    orderType: 'default',
    codes: [order.orderCode],
    cardToken: await cardToken(),
  });
  return order;
}

/** A part of what was paid for an order goes back the way it came. */
export async function partGivenBack(
  { rows }: Pick<ShopDatabase, 'rows'>,
  orderCode: string,
  usd: number,
): Promise<void> {
  const finance = await staff('finance@caravan.example');
  const [paid] = await rows<{ payment: string; subject: string }>(
    `select item.payment_id as payment, item.subject_id as subject from payment_items item
     join orders on orders.id = item.order_id where orders.code = $1`,
    [orderCode],
  );
  if (!paid) throw new Error(`${orderCode} was not paid`);
  const { payment: paymentId, subject: subjectId } = paid;
  await finance('POST /staff/payments/refund', {
    paymentId,
    subjectId,
    usd,
    to: 'original',
    reason: 'A part was missing',
  });
}

/** An order whose goods lie in the warehouse, paid from the card; made by calls: for stories that begin there. */
export async function storedOrder(shopper: Shopper, goodsId: string): Promise<string> {
  const { orderCode, lines } = await paidOrder(shopper, goodsId);
  await intoWarehouse(
    orderCode,
    lines.map(({ id }) => id),
  );
  return orderCode;
}

/** What the scale is expected to say, in grams. */
const expectedWeight = (line?: { weightGramsGuess: number | null; quantity: number }): number =>
  line?.weightGramsGuess ? line.weightGramsGuess * line.quantity : 620;

const intoWarehouse = async (orderCode: string, lineIds: string[]): Promise<void> => {
  const trackingNumber = `SF${orderCode.slice(0, 12)}`;
  const buyer = await staff('buyer@caravan.example');
  const marketplaceOrderNumber = `${Date.now()}`;
  await buyer('POST /staff/purchase/mark', {
    orderCode,
    lineIds,
    marketplaceOrderNumber,
    costCny: 40,
    trackingNumber,
  });
  const keeper = await staff('warehouse@caravan.example');
  const [inbound] = await keeper('GET /staff/inbound/find', { trackingNumber });
  const weightGrams = expectedWeight(inbound?.lines[0]);
  const measures = { weightGrams, lengthMm: 260, widthMm: 180, heightMm: 60, location: 'A-01-02' };
  const { stored } = await keeper('POST /staff/inbound/receive', {
    inboundId: inbound?.inboundId ?? '',
    lineId: lineIds[0] ?? '',
    ...measures,
  });
  const storedItemId = stored?.id ?? '';
  const form = new FormData();
  form.append('storedItemId', storedItemId);
  const picture = new Blob([new Uint8Array(await photo())], { type: 'image/png' });
  for (let view = 0; view < VIEWS; view += 1) form.append('file', picture, 'photo.png');
  await keeper('POST /staff/stored/photos', form as never); // the typed client takes the input's shape, multipart calls take a form
  await keeper('POST /staff/stored/inspect', { storedItemId });
};
