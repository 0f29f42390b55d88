import type { AfterSaleDetail } from '@caravan/contract/aftersales/aftersales.shapes';
import sharp from 'sharp';
import type { Person, TestShopper } from '../../testing/people/test-people.ts';
import type { TestServer } from '../../testing/servers/test-server.ts';
import { makeAddress, makeSku, payOrder, placeOne } from '../orders/orders.fixtures.ts';

type Request = Parameters<typeof makeSku>[1];

export interface StoredOrder {
  readonly orderCode: string;
  readonly orderLineId: string;
  readonly skuId: string;
  readonly addressId: string;
}

let shipments = 0;

/** The desk's people, and a way to bring goods of a shopper into the warehouse. */
export const afterSalesStage = async (
  server: TestServer,
  pay: (shopper: TestShopper, orderCode: string) => Promise<unknown> = (_, orderCode) =>
    payOrder(server.db, orderCode, server.clock.now()),
) => {
  const { db } = server;
  const support = await server.as.staff('support');
  const buyer = await server.as.staff('buyer');
  const keeper = await server.as.staff('warehouse');
  const finance = await server.as.staff('finance');
  const buy = async (orderCode: string, lineIds: readonly string[], costCny = 40): Promise<string> => {
    shipments += 1;
    const trackingNumber = `YT99000000${String(shipments).padStart(5, '0')}`;
    const marketplaceOrderNumber = `36${shipments}00000000`;
    await buyer.call('POST /staff/purchase/mark', {
      orderCode,
      lineIds: [...lineIds],
      marketplaceOrderNumber,
      costCny,
      trackingNumber,
    });
    return trackingNumber;
  };

  const receive = (trackingNumber: string): Promise<string> => receiveBy(keeper, trackingNumber);

  const inspect = (storedItemId: string) => keeper.call('POST /staff/stored/inspect', { storedItemId });

  /** An order of one line that was paid, bought, received and passed its check. */
  const stored = async (
    shopper: TestShopper,
    { quantity = 1, ...request }: Request & { readonly quantity?: number } = {},
    existingSkuId?: string,
  ): Promise<StoredOrder> => {
    const addressId = await makeAddress(db, shopper.accountId);
    const skuId = existingSkuId ?? (await makeSku(db, request)).skuId;
    const order = await placeOne({ ...shopper, addressId }, [{ skuId, quantity }]);
    await pay(shopper, order.orderCode);
    const orderLineId = order.lines[0]?.id ?? '';
    await inspect(await receive(await buy(order.orderCode, [orderLineId])));
    return { orderCode: order.orderCode, orderLineId, skuId, addressId };
  };

  return { support, buyer, keeper, finance, buy, receive, inspect, stored };
};

const WISH = {
  kind: 'return',
  quantity: 1,
  reason: 'quality_problem',
  description: 'The seam is open',
} as const;

/** Takes what a tracking number brings into the warehouse and photographs it; gives the stored item. */
const receiveBy = async (keeper: Pick<Person, 'call'>, trackingNumber: string): Promise<string> => {
  const [inbound] = await keeper.call('GET /staff/inbound/find', { trackingNumber });
  const line = inbound?.lines.find(({ status }) => status === 'shipping_local');
  if (!inbound || !line) throw new Error('nothing is expected');
  const weightGrams = 450 * line.quantity;
  const measures = { weightGrams, lengthMm: 300, widthMm: 200, heightMm: 50, location: 'A-01-2' };
  const { inboundId } = inbound;
  const received = await keeper.call('POST /staff/inbound/receive', {
    inboundId,
    lineId: line.lineId,
    ...measures,
  });
  const storedItemId = received.stored?.id ?? '';
  await keeper.call('POST /staff/stored/photos', await photoOf(storedItemId));
  return storedItemId;
};

/** One photo as a form, which is how fields and files travel together. */
const photoOf = async (storedItemId: string): Promise<never> => {
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c96' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('storedItemId', storedItemId);
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'front.png');
  return form as never; // the typed client takes the input's shape, multipart calls take a form
};

export const applyFor = (
  shopper: Pick<Person, 'call'>,
  { orderCode, orderLineId }: StoredOrder,
  request: Partial<Parameters<typeof shopper.call<'POST /return/apply'>>[1]> = {},
): Promise<AfterSaleDetail> =>
  shopper.call('POST /return/apply', { orderCode, orderLineId, ...WISH, ...request });
