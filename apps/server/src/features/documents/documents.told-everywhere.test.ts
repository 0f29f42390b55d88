import { describe, expect, it } from 'vitest';
import { shareOf } from '@caravan/domain/testing/share';
import { tradingServer } from '../../testing/servers/trading-server.ts';
import { seedFreight } from '../freight/index.ts';
import { createRandom } from '../goods/demo/random.ts';
import { brokenRules, makeShop, makeSku, orderer, payOrder, placeOne } from '../orders/orders.fixtures.ts';
import { warehouseOf } from '../parcels/parcels.fixtures.ts';
import { seedSetting } from '../settings/index.ts';

const server = await tradingServer();
const { db, clock } = server;
await seedFreight(db, clock.now());
await seedSetting(db, 'serviceFee', { percent: 3.5, minCny: 1, maxCny: null }, clock.now());
let buyer = await server.as.staff('buyer');
let keeper = await server.as.staff('warehouse');
const finance = await server.as.staff('finance');
let house = await warehouseOf(server, { buyer, keeper });
/** Sessions of staff end after a quarter of an hour, which many baskets take. */
const BASKETS_A_SHIFT = 50;
const nextShift = async () => {
  buyer = await server.as.staff('buyer');
  keeper = await server.as.staff('warehouse');
  house = await warehouseOf(server, { buyer, keeper });
};
const SELLER = {
  en: { name: 'Caravan Trading Ltd', address: '8 Harbour Road, Hong Kong' },
  zh: { name: '驼队贸易有限公司', address: '香港港湾道八号' },
  country: 'HK',
  registrationNo: '1234567',
  taxNumbers: [],
  series: 'FR',
};
await finance.call('POST /staff/settings', { change: { name: 'legalEntity', value: SELLER } });

const random = createRandom('baskets told everywhere');
const cents = (amount: number): number => Math.round(amount * 100);
const shelf = await makeShelf();
const BASKETS = shareOf(500);
/** A basket passes through everything there is; on a busy machine each takes seconds. */
const TIME_MS = Math.max(900_000, BASKETS * 7_000);

async function makeShelf() {
  const shopId = await makeShop(db);
  const made = [];
  for (let place = 0; place < 12; place += 1) {
    const weightGrams = random.int(60, 1_200);
    const price_fen = random.int(300, 30_000);
    const sku = await makeSku(db, { shopId, price_fen, stock: 99_999, domestic_freight_fen: 600 });
    await db.updateTable('goods').set({ weight_grams: weightGrams }).where('id', '=', sku.spuId).execute();
    made.push(sku.skuId);
  }
  return made;
}

type Person = Awaited<ReturnType<typeof orderer>>;

/** Product page, cart and checkout, and the order made of them with its invoice. */
const ordered = async (ada: Person) => {
  const chosen = random.some(shelf, random.int(1, 3));
  const lines = chosen.map((skuId) => ({ skuId, quantity: random.int(1, 3) }));
  const toldOf = (some: typeof lines) => ada.call('POST /parcel/landedCost', { lines: some, country: 'US' });
  const totalOf = async (some: typeof lines) =>
    (await ada.call('POST /order/purchase/order', { lines: some })).totalPrice;
  const product = await toldOf(lines.slice(0, 1));
  expect(product.order.total).toBe(await totalOf(lines.slice(0, 1)));
  const cart = await toldOf(lines);
  const checkout = await totalOf(lines);
  expect(cart.order.total).toBe(checkout);
  const order = await placeOne(ada, lines);
  expect(order.totalPrice).toBe(checkout);
  const ofOrder = await ada.call('POST /parcel/landedCost', { orderCodes: [order.orderCode] });
  expect(ofOrder.ways).toEqual(cart.ways);
  expect(await payOrder(db, order.orderCode, clock.now())).toBe('applied');
  await server.runJobs();
  const [invoice] = await ada.call('GET /order/documents', { orderCode: order.orderCode });
  expect(invoice?.total).toBe(checkout);
  return order;
};

let shipments = 0;

/** Bought, received, weighed and photographed: what lies in the warehouse then. */
const arrived = async (order: Awaited<ReturnType<typeof ordered>>): Promise<string[]> => {
  shipments += 1;
  const trackingNumber = `YT99000000${String(shipments).padStart(5, '0')}`;
  await buyer.call('POST /staff/purchase/mark', {
    orderCode: order.orderCode,
    lineIds: order.lines.map(({ id }) => id),
    marketplaceOrderNumber: `27${shipments}00000000`,
    costCny: 40,
    carrier: 'YTO',
    trackingNumber,
  });
  const storedItemIds: string[] = [];
  for (let line = 0; line < order.lines.length; line += 1)
    storedItemIds.push(await house.stored(trackingNumber, measures(), line));
  return storedItemIds;
};

const measures = () => ({
  weightGrams: random.int(80, 1_500),
  lengthMm: 300,
  widthMm: 200,
  heightMm: random.int(20, 90),
  location: 'A-01-2',
});

/** What the packed box weighs: near the estimate, and within what its line takes: sea from 1 kg, the post to 3 kg. */
const weighed = (estimated: number): number => {
  const grams = Math.max(Math.min(estimated, 1_000), Math.round(estimated * (0.7 + random.next() * 0.5)));
  return estimated <= 3_000 ? Math.min(grams, 3_000) : grams;
};

/** The quote, the parcel, its page and its payment; then packed, explained, shipped and on paper. */
const sent = async (ada: Person, storedItemIds: string[]): Promise<string> => {
  const choice = { storedItemIds, addressId: ada.addressId, services: [] };
  const quote = await ada.call('POST /parcel/quote', choice);
  const offer = random.pick(quote.offers.filter(({ isPossible }) => isPossible));
  const here = await ada.call('POST /parcel/landedCost', { storedItemIds, country: 'US' });
  expect(here.ways.map(({ freight }) => freight)).toContain(offer.total);
  const capped = random.int(0, 1) === 1;
  const told = capped ? offer.maximum : offer.total;
  const { parcelCode } = await ada.call('POST /parcel/insert', {
    ...choice,
    declaredUsd: quote.declaredUsd,
    lineCode: offer.lineCode,
    expectedTotal: told,
    capped,
    agreed: true,
  });
  const made = await ada.call('GET /parcel/detail', { parcelCode });
  expect(made.total).toBe(told);
  const due = await ada.call('POST /parcel/landedCost', { parcelCodes: [parcelCode] });
  expect(due.ways.map(({ freight }) => freight)).toEqual([told]);
  await house.fillWallet(ada).catch(() => undefined);
  await house.payFreight(ada, parcelCode);
  const size = { lengthMm: 320, widthMm: 220, heightMm: 60 + random.int(0, 120) };
  await house.pack(parcelCode, [{ weightGrams: weighed(here.weightGrams ?? 0), ...size }]);
  const packed = await ada.call('GET /parcel/detail', { parcelCode });
  const bill = packed.packedBill;
  if (!bill) throw new Error('a packed parcel explains nothing');
  expect(cents(bill.told)).toBe(cents(told));
  expect(cents(bill.told) + cents(bill.change) + cents(bill.borne)).toBe(cents(bill.measured));
  expect(packed.priceItems).toEqual(made.priceItems);
  if (bill.change > 0) return 'asked';
  await keeper.call('POST /staff/parcels/ship', {
    parcelCode,
    carrier: 'DHL',
    trackingNumber: `DH${parcelCode}`,
  });
  await server.runJobs();
  const papers = await ada.call('GET /parcel/documents', { parcelCode });
  const onPaper = papers.reduce(
    (sum, { kind, total }) => sum + (kind === 'invoice' ? 1 : -1) * cents(total),
    0,
  );
  expect(onPaper, JSON.stringify(papers)).toBe(cents(told) + cents(bill.change));
  return bill.change < 0 ? 'back' : 'same';
};

describe('one total, told everywhere', () => {
  it(
    `[D-08] on the product's page, in the cart, at checkout, at the parcel and on paper: ${BASKETS} baskets`,
    async () => {
      const seen = new Set<string>();
      for (let basket = 0; basket < BASKETS; basket += 1) {
        if (basket % BASKETS_A_SHIFT === BASKETS_A_SHIFT - 1) await nextShift();
        const ada = await orderer(server);
        seen.add(await sent(ada, await arrived(await ordered(ada))));
      }
      expect([...seen].toSorted()).toEqual(expect.arrayContaining(['asked', 'back']));
      expect(await brokenRules(db)).toEqual([]);
    },
    TIME_MS,
  );
});
