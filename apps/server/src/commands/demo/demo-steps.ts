import type { OrderSummary } from '@caravan/contract/orders/orders.shapes';
import { loadedSharp } from '../../platform/media/loaded-sharp.ts';
import type { DemoShop } from './demo-callers.ts';
import type { DemoSku } from './demo-goods.queries.ts';

type CallShop = ReturnType<DemoShop['as']>;

export interface DemoPeople {
  readonly ada: CallShop;
  readonly buyer: CallShop;
  readonly keeper: CallShop;
  readonly support: CallShop;
  readonly admin: CallShop;
}

const CARD = '5555555555554444';

/** Where and by whom the demo's steps are taken. */
export interface DemoWorld {
  readonly shop: DemoShop;
  readonly people: DemoPeople;
  readonly addressId: string;
}

/** Ordered and not yet paid; one order for each shop. */
export const orderGoods = async (
  { people: { ada }, addressId }: DemoWorld,
  skus: readonly DemoSku[],
): Promise<OrderSummary[]> => {
  const lines = skus.map(({ sku_id: skuId }) => ({ skuId, quantity: 1 }));
  const { totalPrice: expectedTotal } = await ada('POST /order/purchase/order', { lines });
  return ada('POST /order/insert', { orderFrom: 'buy_now', addressId, lines, expectedTotal, agreed: true });
};

export const payByCard = async (
  { shop, people: { ada } }: DemoWorld,
  orderType: 'default' | 'warehouse' | 'topUp',
  codes: string[],
  card = CARD,
): Promise<void> => {
  const cardToken = await cardTokenOf(shop, card);
  const { status } = await ada('POST /order/creat/pay/order/risingPay', { orderType, codes, cardToken });
  if (status !== 'succeeded') throw new Error(`a payment of the demo is ${status}`);
};

/** Ordered and paid. */
export const orderAndPay = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<OrderSummary[]> => {
  const orders = await orderGoods(world, skus);
  const codes = orders.map(({ orderCode }) => orderCode);
  await payByCard(world, 'default', codes);
  return orders;
};

/** Bought at the marketplace and on the way to the warehouse; gives the tracking numbers. */
export const buy = async (
  { people: { buyer } }: DemoWorld,
  orders: readonly OrderSummary[],
): Promise<string[]> => {
  const numbers: string[] = [];
  for (const { orderCode, lines, goodsTotal } of orders) {
    const digits = numberOf(orderCode);
    const trackingNumber = `YT76${digits}`;
    await buyer('POST /staff/purchase/mark', {
      orderCode,
      lineIds: lines.map(({ id }) => id),
      marketplaceOrderNumber: `2601${digits}`,
      costCny: Math.round(goodsTotal * 650) / 100,
      carrier: 'YTO',
      trackingNumber,
    });
    numbers.push(trackingNumber);
  }
  return numbers;
};

/** Ten digits that no other order has. */
const numberOf = (code: string): string =>
  String([...code].reduce((sum, letter) => (sum * 33 + letter.charCodeAt(0)) % 1e10, 7)).padStart(10, '0');

/** Received, measured, photographed and passed; gives what lies in the warehouse now. */
export const storeAll = async (
  world: DemoWorld,
  numbers: readonly string[],
  skus: readonly DemoSku[],
): Promise<string[]> => {
  const ids = await receiveAll(world, numbers, skus);
  for (const storedItemId of ids) await world.people.keeper('POST /staff/stored/inspect', { storedItemId });
  return ids;
};

/** What scale and tape say of one thing after another: a little heavier than the catalogue's grams, as wrapped goods are. */
const measuresOf = (index: number, grams: number | null) => {
  const measures = MEASURES[index % MEASURES.length] ?? MEASURES[0];
  return grams ? { ...measures, weightGrams: Math.round(grams * 1.05) + 20 } : measures;
};

/** The same, and not yet looked at. */
export const receiveAll = async (
  { shop, people: { keeper } }: DemoWorld,
  numbers: readonly string[],
  skus: readonly DemoSku[],
): Promise<string[]> => {
  const ids: string[] = [];
  for (const trackingNumber of numbers) {
    const [inbound] = await keeper('GET /staff/inbound/find', { trackingNumber });
    for (const { lineId, quantity, weightGramsGuess } of inbound?.lines ?? []) {
      const inboundId = inbound?.inboundId ?? '';
      const measures = measuresOf(ids.length, weightGramsGuess && weightGramsGuess * quantity);
      const received = await keeper('POST /staff/inbound/receive', { inboundId, lineId, ...measures });
      const storedItemId = received.stored?.id ?? '';
      await photograph(shop, keeper, storedItemId, skus[ids.length % skus.length]);
      ids.push(storedItemId);
    }
  }
  return ids;
};

/** A parcel by the first line that takes it, its freight paid. */
export const payParcel = async (world: DemoWorld, storedItemIds: readonly string[]): Promise<string> => {
  const { ada } = world.people;
  const request = { storedItemIds: [...storedItemIds], addressId: world.addressId };
  const { offers } = await ada('POST /parcel/quote', request);
  const offer = offers.find(({ isPossible }) => isPossible);
  if (!offer) throw new Error('no line takes the goods of the demo');
  const { lineCode, total: expectedTotal } = offer;
  const { parcelCode } = await ada('POST /parcel/insert', {
    ...request,
    lineCode,
    expectedTotal,
    agreed: true,
  });
  await payByCard(world, 'warehouse', [parcelCode]);
  return parcelCode;
};

/** Packed, a little lighter than was thought, and handed over. */
export const ship = async (
  { people: { keeper } }: DemoWorld,
  parcelCode: string,
  trackingNumber: string,
): Promise<void> => {
  const { items, estimatedGrams } = await keeper('GET /staff/parcels/detail', { parcelCode });
  const heightMm = 40 * items.length;
  const boxes = [{ lengthMm: 240, widthMm: 180, heightMm, weightGrams: Math.ceil(estimatedGrams * 0.95) }];
  await keeper('POST /staff/parcels/pack', { parcelCode, boxes });
  await keeper('POST /staff/parcels/ship', { parcelCode, carrier: 'YunExpress', trackingNumber });
};

export const track = (
  { shop, people: { keeper } }: DemoWorld,
  parcelCode: string,
  words: { readonly place: string; readonly textEn: string; readonly textZh: string },
) => {
  const at = shop.services.clock.now().toISOString();
  return keeper('POST /staff/parcels/track', { parcelCode, at, ...words });
};

const MEASURES = [
  { weightGrams: 380, lengthMm: 280, widthMm: 200, heightMm: 60, location: 'A-01-2' },
  { weightGrams: 240, lengthMm: 240, widthMm: 180, heightMm: 40, location: 'A-01-3' },
  { weightGrams: 520, lengthMm: 300, widthMm: 210, heightMm: 80, location: 'B-04-1' },
] as const;

/** What the sandbox's own page gives for a card that pays. */
const cardTokenOf = async ({ app }: DemoShop, number: string): Promise<string> => {
  const payload = { number, holder: 'Ada Example', expiry: '12/34', securityCode: '123' };
  const answer = await app.inject({ method: 'POST', url: '/sandbox/tokens', payload });
  return answer.json<{ token: string }>().token;
};

const photograph = async (
  shop: DemoShop,
  keeper: CallShop,
  storedItemId: string,
  sku: DemoSku | undefined,
): Promise<void> => {
  const form = await photosOf(shop, sku);
  form.append('storedItemId', storedItemId);
  await keeper('POST /staff/stored/photos', form as never); // the client passes a form on as it is
};

/** The goods as a whole and from near, as the warehouse photographs them: a form that still lacks whose they are. */
export const photosOf = async ({ services }: DemoShop, sku: DemoSku | undefined): Promise<FormData> => {
  const picture = sku && (await services.media.readMaster(sku.picture_id));
  if (!picture) throw new Error('goods of the demo have no picture');
  const { width, height } = await loadedSharp()(picture).metadata();
  const near = { left: width >> 2, top: height >> 2, width: width >> 1, height: height >> 1 };
  const form = new FormData();
  for (const [name, bytes] of [
    ['whole', await loadedSharp()(picture).modulate({ brightness: 0.94 }).jpeg().toBuffer()],
    ['near', await loadedSharp()(picture).extract(near).jpeg().toBuffer()],
  ] as const)
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${name}.jpg`);
  return form;
};
