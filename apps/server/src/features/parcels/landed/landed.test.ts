import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { seedFreight } from '../../freight/index.ts';
import { makeSku, orderer, payOrder, placeOne } from '../../orders/orders.fixtures.ts';
import { seedSetting } from '../../settings/index.ts';
import { warehouseOf } from '../parcels.fixtures.ts';
import type { Landed } from './landed.ways.ts';

const server = await tradingServer();
const { db } = server;
await seedFreight(db, server.clock.now());
await seedSetting(db, 'serviceFee', { percent: 5, minCny: 0, maxCny: null }, server.clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const { purchased, stored, fillWallet, payFreight } = await warehouseOf(server, { buyer, keeper });
const guest = server.as.guest({ currency: 'USD' });

type Question = Parameters<typeof ask>[0];
const ask = (
  input: {
    country?: string;
    lines?: { skuId: string; quantity: number }[];
    orderCodes?: string[];
    storedItemIds?: string[];
    parcelCodes?: string[];
    paymentId?: string;
  },
  person: Pick<TestShopper, 'call'> = guest,
) => person.call('POST /parcel/landedCost', input);

const weighing = async (grams: number, request: Parameters<typeof makeSku>[1] = {}) => {
  const made = await makeSku(db, { domestic_freight_fen: 800, ...request });
  await db.updateTable('goods').set({ weight_grams: grams }).where('id', '=', made.spuId).execute();
  return made;
};
const cents = (amount: number) => Math.round(amount * 100);

/** What a person adds up is what stands there, on every line. */
const expectToAddUp = ({ order, ways }: Landed) => {
  const { goods, domesticFreight, serviceFee, discount, total } = order;
  expect(cents(total)).toBe(cents(goods) + cents(domesticFreight) + cents(serviceFee) - cents(discount));
  for (const way of ways) {
    expect(cents(way.later)).toBe(cents(way.freight) + cents(way.duty));
    expect(cents(way.total)).toBe(cents(total) + cents(way.later));
    if (way.isTaxIncluded) expect(way.duty).toBe(0);
  }
  const totals = ways.map((way) => way.total);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
};

describe('what goods cost until they are at home', () => {
  it('[D-04] [V-06] every part adds up to the total, whatever is in the basket', async () => {
    const shelf = [
      await weighing(180, { price_fen: 333 }),
      await weighing(640, { price_fen: 5_555, goods_classes: ['battery'] }),
      await weighing(2_500, { price_fen: 19_999, is_postage: true }),
      await weighing(90, { price_fen: 101, domestic_freight_fen: 0 }),
    ];
    const basket = fc.uniqueArray(
      fc.record({ place: fc.nat(shelf.length - 1), quantity: fc.integer({ min: 1, max: 9 }) }),
      { minLength: 1, selector: ({ place }) => place },
    );
    await fc.assert(
      fc.asyncProperty(basket, fc.constantFrom('US', 'GB', 'DE'), async (chosen, country) => {
        const lines = chosen.map(({ place, quantity }) => ({ skuId: shelf[place]!.skuId, quantity })); // one of the shelf
        const landed = await ask({ lines, country });
        expectToAddUp(landed);
        const preview = await guest.call('POST /order/purchase/order', { lines });
        expect(landed.order.total).toBe(preview.totalPrice);
      }),
      { numRuns: 25 },
    );
  });

  it('[D-04] the figure of a product is that of a cart with it alone, and of the order made of it', async () => {
    const { skuId } = await weighing(640);
    const ada = await orderer(server);
    const lines = [{ skuId, quantity: 2 }];
    const ofProduct = await ask({ lines, country: 'US' }, ada);
    const { orderCode } = await placeOne(ada, lines);
    const ofOrder = await ask({ orderCodes: [orderCode] }, ada);
    expect({ ...ofOrder, journey: [] }).toEqual({ ...ofProduct, journey: [] });
    expect(ofProduct).toMatchObject({ freight: 'estimated', country: { code: 'US', name: 'United States' } });
    expect(ofProduct).toMatchObject({ weightGrams: 1_280 + 100, weightOrigin: 'listed' });
    expect(ofProduct.dutyNote).not.toBe('');
  });

  it('[D-04] where nobody knows a weight the category says it, else that it is unknown', async () => {
    const { spuId: known } = await weighing(500);
    const category = newId();
    const face = { slug: 'lamps-on-trial', name_zh: '灯', name_en: 'Lamps', position: 1 };
    await db
      .insertInto('categories')
      .values({ id: category, ...face })
      .execute();
    const alike = await makeSku(db);
    const both = [known, alike.spuId];
    await db.updateTable('goods').set({ category_id: category }).where('id', 'in', both).execute();
    const lone = await makeSku(db);
    const question = ({ skuId }: { skuId: string }): Question => ({
      lines: [{ skuId, quantity: 1 }],
      country: 'US',
    });
    expect(await ask(question(alike))).toMatchObject({ freight: 'estimated', weightOrigin: 'category' });
    expect(await ask(question(lone))).toMatchObject({ freight: 'unknown', ways: [], weightOrigin: null });
  });

  it('[D-04] says that freight is included, or that no line goes there', async () => {
    const free = await weighing(500, { is_postage: true });
    const landed = await ask({ lines: [{ skuId: free.skuId, quantity: 1 }], country: 'US' });
    expect(landed).toMatchObject({ freight: 'included', ways: [] });
    expect(landed.journey.map(({ step }) => step)).not.toContain('freight');
    const { skuId } = await weighing(500);
    const lines = [{ skuId, quantity: 1 }];
    expect(await ask({ lines, country: 'AQ' })).toMatchObject({ freight: 'impossible', ways: [] });
    expect(await ask({ lines })).toMatchObject({ country: null, ways: [] });
    const soldOut = await weighing(500, { stock: 0 });
    const gone = '00000000-0000-4000-8000-000000000009';
    const refused = (id: string) => reasonOf(ask({ lines: [{ skuId: id, quantity: 1 }], country: 'US' }));
    expect(await refused(soldOut.skuId)).toBe('sku_sold_out');
    expect(await refused(gone)).toBe('sku_removed');
  });
});

describe('what is on its way home', () => {
  it('[D-04] [I-03] keeps its figures and dates from the payment to the parcel', async () => {
    const ada = await server.as.shopper();
    const order = await purchased(ada);
    const states = async (question: Question) => {
      const landed = await ask(question, ada);
      expectToAddUp(landed);
      return { ...landed, done: landed.journey.filter(({ state }) => state === 'done').length };
    };
    expect(await states({ orderCodes: [order.orderCode] })).toMatchObject({
      order: { isPaid: true },
      freight: 'unknown',
      done: 2,
    });
    const storedItemIds = [await stored(order.trackingNumber)];
    const here = await states({ storedItemIds, country: 'US' });
    expect(here).toMatchObject({ freight: 'estimated', weightOrigin: 'weighed', done: 3 });
    const choice = { storedItemIds, addressId: order.addressId };
    const { offers } = await ada.call('POST /parcel/quote', choice);
    const totals = offers.filter(({ isPossible }) => isPossible).map(({ total }) => total);
    expect(here.ways.map(({ freight }) => freight).toSorted((a, b) => a - b)).toEqual(totals);
    expect(here.order.total).toBe(0);

    const offer = offers.find(({ isPossible }) => isPossible)!; // the demo's lines go there
    const { parcelCode } = await ada.call('POST /parcel/insert', {
      ...choice,
      lineCode: offer.lineCode,
      expectedTotal: offer.total,
      agreed: true,
    });
    const due = await states({ parcelCodes: [parcelCode] });
    expect(due).toMatchObject({ freight: 'due', done: 3, ways: [{ freight: offer.total }] });
    expect(due.items).toMatchObject([{ name: 'Linen shirt', number: 1 }]);
    await fillWallet(ada);
    const { paymentId } = await payFreight(ada, parcelCode);
    expect(await states({ parcelCodes: [parcelCode] })).toMatchObject({ freight: 'paid', done: 4 });
    expect(await states({ orderCodes: [order.orderCode] })).toMatchObject({ freight: 'paid', done: 4 });
    expect(await states({ paymentId })).toMatchObject({ freight: 'paid', done: 4 });
  });

  it('[D-04] [N-02] belongs to one shopper: nobody else learns of it', async () => {
    const { skuId } = await weighing(300);
    const ada = await orderer(server);
    const bob = await server.as.shopper();
    const { orderCode } = await placeOne(ada, [{ skuId }]);
    await payOrder(db, orderCode, server.clock.now());
    for (const person of [bob, guest])
      expect(await reasonOf(ask({ orderCodes: [orderCode] }, person))).toBe('not_found');
    expect(await reasonOf(ask({ storedItemIds: [skuId] }))).toBe('not_found');
  });
});

describe('goods that wait in the warehouse', () => {
  it('[D-05] are told apart: what is bought now adds the difference to their parcel', async () => {
    const ada = await server.as.shopper();
    const { trackingNumber } = await purchased(ada);
    const { skuId } = await weighing(700);
    const question = { lines: [{ skuId, quantity: 1 }], country: 'US' };
    expect((await ask(question, ada)).waiting).toBeNull();
    const storedItemIds = [await stored(trackingNumber)];
    const { waiting, ways } = await ask(question, ada);
    const alone = await ask({ storedItemIds, country: 'US' }, ada);
    const together = await ask({ ...question, storedItemIds }, ada);
    expect(waiting?.things).toBe(1);
    const added = cents(waiting?.added ?? 0);
    const difference = cents(together.ways[0]!.later) - cents(alone.ways[0]!.later); // the demo's lines go there
    expect(Math.abs(added - difference)).toBeLessThanOrEqual(1); // each is converted once
    expect(added).toBeLessThan(cents(ways[0]!.later));
    expect((await ask(question)).waiting).toBeNull();
  });
});
