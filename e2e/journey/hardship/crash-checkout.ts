import { randomInt, randomUUID } from 'node:crypto';
import { CallFailure } from '@caravan/contract/client';
import type { PaymentState } from '@caravan/contract/payments/payments.calls';
import { callShop, type ShopClient } from '../../harness/calls.ts';
import type { ShopDatabase } from '../../harness/database.ts';
import { ADDRESS } from '../address.ts';
import { newCard } from '../desk/paid-orders.ts';

export interface ShelfGoods {
  readonly shopId: string;
  readonly skuId: string;
}

/** Somebody with an account, for whom every second checkout is. */
export interface Buyer {
  readonly call: ShopClient;
  readonly addressId: string;
}

interface Place {
  readonly origin: string;
  readonly database: Pick<ShopDatabase, 'rows'>;
  readonly shelf: readonly ShelfGoods[];
  readonly buyers: readonly Buyer[];
}

/** What people were told. */
export interface Known {
  readonly orders: Set<string>;
  /** Payments that were said to have succeeded, with their orders. */
  readonly payments: Map<string, string>;
  interrupted: number;
}

/** One person's way to a paid order; kept where it was interrupted, so that it goes on with the same keys. */
export interface Checkout {
  readonly key: string;
  isDone: boolean;
  orderCode?: string;
  paymentId?: string;
}

/** The shop died, or the machine did not answer. */
class Interrupted extends Error {}

/** Orders and pays, or goes on with it; returns silently when the shop dies on the way. */
export const buyAndPay = async (place: Place, known: Known, checkout: Checkout): Promise<void> => {
  const number = parseInt(checkout.key.slice(0, 6), 16);
  const buyer = number % 2 === 0 ? place.buyers[(number / 2) % place.buyers.length] : undefined;
  const call = buyer?.call ?? callShop(place.origin);
  try {
    const orderCode = (checkout.orderCode ??= await order(place, call, checkout, buyer));
    known.orders.add(orderCode);
    if (!buyer) await contact(call, orderCode, checkout);
    const state = await pay(place, call, orderCode, checkout);
    if (state?.status === 'succeeded') known.payments.set(state.paymentId, orderCode);
    checkout.isDone = true;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  }
};

/** Interrupted without an answer; a refusal is an answer, undefined. */
const told = async <Answer>(asking: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof CallFailure && error.status >= 400 && error.status < 500) return undefined;
    throw new Interrupted();
  }
};

const order = async (
  { shelf }: Place,
  call: ShopClient,
  { key }: Checkout,
  buyer: Buyer | undefined,
): Promise<string> => {
  const goods = shelf[parseInt(key.slice(0, 6), 16) % shelf.length];
  if (!goods) throw new Error('the shelf is empty');
  const options = { idempotencyKey: `${key}-order` };
  const made = buyer
    ? await orderSignedIn(buyer, goods, options)
    : await told(
        call(
          'POST /order/addFast',
          [{ shopId: goods.shopId, orderDetailList: [{ skuId: goods.skuId, number: 1 }] }],
          options,
        ),
      );
  const [first] = made ?? [];
  if (!first) throw new Interrupted();
  return first.orderCode;
};

const orderSignedIn = async (
  { call, addressId }: Buyer,
  { skuId }: ShelfGoods,
  options: { readonly idempotencyKey: string },
) => {
  const lines = [{ skuId, quantity: 1 }];
  const price = await told(call('POST /order/purchase/order', { lines }));
  const expectedTotal = price?.totalPrice ?? 0;
  return told(
    call(
      'POST /order/insert',
      { orderFrom: 'buy_now', addressId, lines, expectedTotal, agreed: true },
      options,
    ),
  );
};

const contact = async (call: ShopClient, orderCode: string, { key }: Checkout): Promise<void> => {
  const email = `crash-${key.slice(0, 8)}@example.com`;
  await told(call('POST /order/addHandleAddress', { orderCode, email, ...ADDRESS }));
  const order = await told(call('GET /order/getOrder/orderCode', { orderCode }));
  await told(
    call('POST /order/handleUpdateOrderInfo', {
      orderCode,
      agreed: true,
      expectedTotal: order?.totalPrice ?? 0,
    }),
  );
};

const METHODS = ['succeeds', 'frictionless', 'delayed', 'challenged', 'declined', 'paypal'] as const;

const pay = async (
  place: Place,
  call: ShopClient,
  orderCode: string,
  checkout: Checkout,
): Promise<PaymentState | undefined> => {
  const what = { orderType: 'default' as const, codes: [orderCode] };
  const method = METHODS[randomInt(METHODS.length)] ?? 'succeeds';
  if (checkout.paymentId !== undefined) {
    const before = await told(call('GET /system/payItems/rising/get', { paymentId: checkout.paymentId }));
    if (before?.status === 'succeeded') return before;
  }
  // A new try is a new intent; a repeat of the same press would carry the same key.
  const options = { idempotencyKey: randomUUID() };
  const opened =
    method === 'paypal'
      ? await told(call('POST /order/creat/pay/order/enterprise', what, options))
      : await told(
          call(
            'POST /order/creat/pay/order/risingPay',
            { ...what, cardToken: await newCard(place.database, method) },
            options,
          ),
        );
  if (!opened) return undefined;
  checkout.paymentId = opened.paymentId;
  if (opened.status !== 'requires_action') return opened;
  await confirm(place.origin, opened.nextActionUrl ?? '');
  return told(call('GET /system/payItems/captureOrder', { paymentId: opened.paymentId }));
};

const confirm = async (origin: string, url: string): Promise<void> => {
  try {
    await fetch(new URL(`${url}&answer=pass`, origin), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  } catch {
    throw new Interrupted();
  }
};
