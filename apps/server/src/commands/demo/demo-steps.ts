import type { OrderSummary } from '@caravan/contract/orders/orders.shapes';
import { shotOfPicture } from '../../features/goods/demo/drawing/drawn-pictures.ts';
import type { Shot } from '../../features/goods/demo/pictures/shots.ts';
import { KEPT_VIEWS, keptPhotoName } from '../../features/goods/demo/pictures/kept-photos.ts';
import {
  renderWarehousePhoto,
  type WarehouseView,
} from '../../features/goods/demo/pictures/warehouse-photo.ts';
import { comparePhotosSoon } from '../../features/warehouse/index.ts';
import type { DemoShop } from './demo-callers.ts';
import type { DemoSku } from './demo-goods.queries.ts';

type CallShop = ReturnType<DemoShop['as']>;

export interface DemoPeople {
  readonly ada: CallShop;
  readonly buyer: CallShop;
  /** At the stations of the busy warehouse. */
  readonly keeper: CallShop;
  /** The same person in another warehouse, at no station. */
  readonly keeperElsewhere: CallShop;
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
  quantity = 1,
): Promise<OrderSummary[]> => {
  const lines = skus.map(({ sku_id: skuId }) => ({ skuId, quantity }));
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
  arrival: Arrival = {},
): Promise<string[]> => {
  const ids = await receiveAll(world, numbers, arrival);
  for (const storedItemId of ids) await world.people.keeper('POST /staff/stored/inspect', { storedItemId });
  return ids;
};

/** What scale and tape say: a little heavier than the catalogue's grams, as wrapped goods are; what is light is smaller. */
const measuresOf = (index: number, grams: number | null) => {
  const measures = MEASURES[index % MEASURES.length] ?? MEASURES[0];
  if (!grams) return measures;
  const share = Math.min(1, Math.cbrt(grams / measures.weightGrams));
  const longer = (mm: number) => Math.max(10, Math.round((mm * share) / 5) * 5);
  return {
    ...measures,
    weightGrams: Math.round(grams * 1.05) + 20,
    lengthMm: longer(measures.lengthMm),
    widthMm: longer(measures.widthMm),
    heightMm: longer(measures.heightMm),
  };
};

/** What is said of a line at the table: all pieces, or so many of them. */
const countedOf = (
  index: number,
  { quantity, weightGramsGuess }: { readonly quantity: number; readonly weightGramsGuess: number | null },
  pieces: number | undefined,
) => ({
  ...measuresOf(index, weightGramsGuess && weightGramsGuess * (pieces ?? quantity)),
  ...(pieces === undefined ? {} : { quantity: pieces }),
});

export interface Arrival {
  /** What the photos show instead of what was ordered. */
  readonly came?: readonly DemoSku[];
  /** How many pieces of each line are in the box; the others come later. */
  readonly pieces?: number;
}

/** The same, and not yet looked at. */
export const receiveAll = async (
  world: DemoWorld,
  numbers: readonly string[],
  { came = [], pieces }: Arrival = {},
): Promise<string[]> => {
  const { keeper } = world.people;
  const ids: string[] = [];
  for (const trackingNumber of numbers) {
    const [inbound] = await keeper('GET /staff/inbound/find', { trackingNumber });
    if (!inbound) continue;
    const { inboundId, lines } = inbound;
    // The rest of what came in part is a line of its own.
    for (const { lineId, image, ...expected } of lines.filter(({ stored }) => stored === null)) {
      const { stored } = await keeper('POST /staff/inbound/receive', {
        inboundId,
        lineId,
        ...countedOf(ids.length, expected, pieces),
      });
      if (!stored) continue;
      const other = came[ids.length % came.length];
      await photograph(world, stored.id, other?.picture_id ?? pictureOf(image));
      ids.push(stored.id);
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
  { shop, people: { keeper } }: DemoWorld,
  storedItemId: string,
  pictureId: string,
): Promise<void> => {
  const form = await photosOf(shop, pictureId);
  form.append('storedItemId', storedItemId);
  await keeper('POST /staff/stored/photos', form as never); // the client passes a form on as it is
  const { db, clock } = shop.services;
  if (shop.photographsLater) await comparePhotosSoon(db, storedItemId, clock.now());
};

/** The picture that an address of ours shows. */
const pictureOf = (image: string): string => /\/media\/([^/]+)\//.exec(image)?.[1] ?? '';

/** The ordered variant as a whole and from near, as the warehouse photographs it: a form that still lacks whose it is. */
export const photosOf = async (
  { photographsLater }: Pick<DemoShop, 'photographsLater'>,
  pictureId: string,
): Promise<FormData> => {
  const shot = shotOfPicture(pictureId);
  if (!shot) throw new Error('goods of the demo have no picture');
  const form = new FormData();
  for (const view of KEPT_VIEWS) {
    const photo = photographsLater ? new Blob([keptPhotoName(shot, view)]) : await photoOf(shot, view);
    form.append('file', photo, `${view}.jpg`);
  }
  return form;
};

const photos = new Map<string, Promise<Buffer>>();

/** The same goods lie in the warehouse more than once in a year. */
const photoOf = async (shot: Shot, view: WarehouseView): Promise<Blob> => {
  const key = `${shot.name}/${view}`;
  const taken = photos.get(key) ?? renderWarehousePhoto(shot, view);
  photos.set(key, taken);
  return new Blob([new Uint8Array(await taken)], { type: 'image/jpeg' });
};
