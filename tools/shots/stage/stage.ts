import { setTimeout as sleep } from 'node:timers/promises';
import { callShop, newShopper, type ShopClient, type Shopper } from '../../../e2e/harness/calls.ts';
import type { ShopDatabase } from '../../../e2e/harness/database.ts';
import { ADDRESS } from '../../../e2e/journey/address.ts';
import { STAFF_PASSWORD } from '../../../e2e/journey/sign-in.ts';

/** A shopper with something at every step of the way, so that each screen has something to show. */
export interface Stage {
  readonly shopper: Shopper;
  /** Waits for its payment. */
  readonly unpaid: string;
  /** Paid, of goods for the European Union. */
  readonly european: string;
  /** Waits for the buyer. */
  readonly bought: string;
  /** On its way to the warehouse under this waybill. */
  readonly waybill: string;
  /** In the warehouse, with photos. */
  readonly stored: string;
  /** Of the order whose goods travel in it. */
  readonly parcelCode: string;
  /** Packed, not yet shipped. */
  readonly packedCode: string;
}

/** Where a contract can be withdrawn from. */
const BERLIN = {
  ...ADDRESS,
  country: 'DE',
  state: 'Berlin',
  city: 'Berlin',
  detailedAddress: 'Torstraße 100',
  postalCode: '10119',
  phone: '030 901820',
};

export interface Place {
  readonly origin: string;
  readonly locale: 'en' | 'zh';
  readonly rows: ShopDatabase['rows'];
}

interface Goods {
  readonly skuId: string;
  readonly picture: string;
}

// A card pays three times a day: each language has one of its own, and the demo shopper's is not among them.
const CARDS = { en: '4242424242424242', zh: '4000000000003220' } as const;

/** Makes it all by calls, as shopper and staff would. */
export async function setStage(place: Place): Promise<Stage> {
  const { origin, locale } = place;
  const shopper = await newShopper(origin, place, { locale });
  const address = await shopper.call('POST /address', { ...ADDRESS, isPreferred: true });
  const goods = await someGoods(place, shopper.call, 8);
  const codes: string[] = [];
  for (const { skuId } of goods.slice(0, 6)) codes.push(await order(shopper.call, skuId, address.id));
  for (const { skuId } of goods.slice(6)) await shopper.call('POST /system/cart/add', { skuId, quantity: 1 });
  const inBerlin = await shopper.call('POST /address', { ...BERLIN, isPreferred: false });
  const european = await order(shopper.call, goods[0]?.skuId ?? '', inBerlin.id);
  await pay(place, shopper.call, 'default', [...codes.slice(1), european]);
  const buyer = await staff(origin, 'buyer');
  const warehouse = await staff(origin, 'warehouse');
  const waybill = await buy(buyer, nth(codes, 2));
  for (const index of [3, 4, 5])
    await store(warehouse, place, await buy(buyer, nth(codes, index)), goods[index]?.picture ?? '');
  const parcelCode = await send(place, shopper, nth(codes, 4), address.id);
  const packedCode = await send(place, shopper, nth(codes, 5), address.id);
  await askForRehearsal(shopper, nth(codes, 3));
  await shopper.call('POST /sourcing/request', SOUGHT[locale]);
  for (const code of [parcelCode, packedCode]) await pack(warehouse, code);
  await ship(warehouse, parcelCode, locale);
  const [unpaid, bought, stored] = [nth(codes, 0), nth(codes, 1), nth(codes, 3)];
  return { shopper, unpaid, european, bought, waybill, stored, parcelCode, packedCode };
}

function nth(codes: readonly string[], index: number): string {
  const code = codes[index];
  if (code === undefined) throw new Error('the demo shop has too few ordinary goods');
  return code;
}

/** Goods that are bought by the piece and that every line carries. */
export async function someGoods({ rows }: Place, call: ShopClient, count: number): Promise<Goods[]> {
  const found = await rows<{ id: string }>(
    `select id from goods where status = 'on_sale' and not is_postage and is_exempt = 1 and min_order = 1
       and goods_classes <@ array['general'] and exists (select from skus where goods_id = goods.id and stock > 3)
     order by sales desc, id limit $1`,
    [count],
  );
  return Promise.all(
    found.map(async ({ id }) => {
      const { skus, mainPic } = await call('GET /system/spu/queryDetail', { id });
      return { skuId: skus.find(({ stock }) => stock > 3)?.skuId ?? '', picture: mainPic };
    }),
  );
}

export async function order(
  call: ShopClient,
  skuId: string,
  addressId: string,
  quantity = 1,
): Promise<string> {
  const lines = [{ skuId, quantity, remark: '' }];
  const { totalPrice } = await call('POST /order/purchase/order', { lines });
  const wanted = { orderFrom: 'cart', addressId, lines, expectedTotal: totalPrice, agreed: true } as const;
  const [placed] = await call('POST /order/insert', wanted);
  return placed?.orderCode ?? '';
}

export async function pay(
  { origin, locale }: Place,
  call: ShopClient,
  orderType: 'default' | 'warehouse',
  codes: readonly string[],
  number: string = CARDS[locale],
): Promise<void> {
  const securityCode = number.startsWith('37') ? '1234' : '123'; // American Express has four digits
  const card = { number, holder: 'Mary Lovelace', expiry: '12/34', securityCode };
  const answer = await fetch(`${origin}/sandbox/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  });
  if (!answer.ok) throw new Error(`the sandbox refused the card ${number}: ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string }; // the sandbox answers a good card with a token
  const wanted = { orderType, codes: [...codes], cardToken: token };
  let state = await call('POST /order/creat/pay/order/risingPay', wanted);
  while (state.status !== 'succeeded') {
    if (['failed', 'expired'].includes(state.status))
      throw new Error(`the card ${number} did not pay: ${state.status}`);
    await sleep(200);
    state = await call('GET /system/payItems/rising/get', { paymentId: state.paymentId });
  }
}

export async function staff(
  origin: string,
  role: 'buyer' | 'warehouse' | 'support' | 'finance',
): Promise<ShopClient> {
  const guest = callShop(origin);
  const { token } = await guest('POST /staff/login', {
    email: `${role}@caravan.example`,
    password: STAFF_PASSWORD,
  });
  return callShop(origin, { token });
}

async function buy(buyer: ShopClient, orderCode: string): Promise<string> {
  const { lines } = await buyer('GET /staff/orders/detail', { orderCode });
  const trackingNumber = `SF${orderCode.slice(0, 12)}`;
  await buyer('POST /staff/purchase/mark', {
    orderCode,
    lineIds: lines.map(({ id }) => id),
    marketplaceOrderNumber: String(Date.now()),
    costCny: 46,
    carrier: 'SF Express',
    trackingNumber,
  });
  return trackingNumber;
}

async function store(
  warehouse: ShopClient,
  { origin }: Place,
  waybill: string,
  picture: string,
): Promise<void> {
  const [shipment] = await warehouse('GET /staff/inbound/find', { trackingNumber: waybill });
  const [line] = shipment?.lines ?? [];
  if (!shipment || !line) throw new Error(`nothing is expected under ${waybill}`);
  const weightGrams = line.weightGramsGuess ? line.weightGramsGuess * line.quantity : 620;
  const size = { weightGrams, lengthMm: 260, widthMm: 180, heightMm: 60, location: 'A-01-02' };
  const { stored } = await warehouse('POST /staff/inbound/receive', {
    inboundId: shipment.inboundId,
    lineId: line.lineId,
    ...size,
  });
  const storedItemId = stored?.id ?? '';
  const form = new FormData();
  form.set('storedItemId', storedItemId);
  const photo = await (await fetch(new URL(picture, origin))).blob();
  // As many as any category's list needs.
  for (let view = 0; view < 6; view += 1) form.append('file', photo, 'photo.webp');
  await warehouse('POST /staff/stored/photos', form as never);
  await warehouse('POST /staff/stored/inspect', { storedItemId });
}

async function send(place: Place, { call }: Shopper, orderCode: string, addressId: string): Promise<string> {
  const { list } = await call('GET /warehouse/list', {});
  const item = list.find((entry) => entry.orderCode === orderCode);
  const wanted = { storedItemIds: [item?.id ?? ''], addressId, services: [], declaredUsd: 20 };
  const { offers } = await call('POST /parcel/quote', wanted);
  // A line that is paid by the gram: what is packed lighter than was estimated comes back, and the bill says so.
  const possible = offers.filter(({ isPossible }) => isPossible);
  const offer = possible.find(({ lineCode }) => lineCode === 'epacket') ?? possible[0];
  if (!offer) throw new Error('no line takes the parcel');
  const { lineCode, total } = offer;
  const made = await call('POST /parcel/insert', { ...wanted, lineCode, expectedTotal: total, agreed: true });
  await pay(place, call, 'warehouse', [made.parcelCode]);
  return made.parcelCode;
}

/** What the warehouse is asked to pack for trial. */
async function askForRehearsal({ call }: Shopper, orderCode: string): Promise<void> {
  const { list } = await call('GET /warehouse/list', {});
  const storedItemIds = list.filter((item) => item.orderCode === orderCode).map(({ id }) => id);
  await call('POST /parcel/rehearsal', { storedItemIds });
}

const SOUGHT = {
  en: {
    name: 'A clay teapot for one person',
    specification: 'About 120 ml, dark red',
    priceCny: 68.5,
    quantity: 1,
  },
  zh: { name: '一人用紫砂茶壶', specification: '约 120 毫升，深红色', priceCny: 68.5, quantity: 1 },
} as const;

const BOX = { lengthMm: 270, widthMm: 190, heightMm: 70 };

async function pack(warehouse: ShopClient, parcelCode: string) {
  const { items } = await warehouse('GET /staff/parcels/detail', { parcelCode });
  const weightGrams = items.reduce((sum, item) => sum + item.weightGrams, 20);
  return warehouse('POST /staff/parcels/pack', { parcelCode, boxes: [{ ...BOX, weightGrams }] });
}

async function ship(warehouse: ShopClient, parcelCode: string, locale: Place['locale']): Promise<void> {
  await warehouse('POST /staff/parcels/ship', {
    parcelCode,
    carrier: 'China Post',
    trackingNumber: `LX${parcelCode}CN`,
  });
  await warehouse('POST /staff/parcels/track', {
    parcelCode,
    at: new Date().toISOString(),
    place: locale === 'zh' ? '深圳' : 'Shenzhen',
    textEn: 'Departed from the sorting centre',
    textZh: '已离开分拣中心',
  });
}
