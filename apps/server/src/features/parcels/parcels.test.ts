import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../testing/servers/test-server.ts';
import { tradingServer } from '../../testing/servers/trading-server.ts';
import type { TestShopper } from '../../testing/people/test-people.ts';
import { seedFreight } from '../freight/index.ts';
import { brokenRules, makeAddress } from '../orders/orders.fixtures.ts';
import { MEASURES, warehouseOf } from './parcels.fixtures.ts';

const server = await tradingServer();
const { db } = server;
await seedFreight(db, server.clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const { purchased, photograph, stored, fillWallet, payFreight, pack } = await warehouseOf(server, {
  buyer,
  keeper,
});

const readyParcel = async (ada: TestShopper) => {
  const order = await purchased(ada);
  const storedItemIds = [await stored(order.trackingNumber)];
  const choice = { storedItemIds, addressId: order.addressId };
  const offer = await offerOf(ada, choice);
  const made = await ada.call('POST /parcel/insert', {
    ...choice,
    lineCode: offer.lineCode,
    expectedTotal: offer.total,
    agreed: true,
  });
  return { ...order, ...made, offer, choice };
};

const offerOf = async (ada: TestShopper, choice: { storedItemIds: string[]; addressId: string }) => {
  const { offers } = await ada.call('POST /parcel/quote', choice);
  const offer = offers.find(({ isPossible }) => isPossible);
  if (!offer) throw new Error('no line takes it');
  return offer;
};

describe('goods in the warehouse', () => {
  it('[S-03] a scanned number shows what is expected; received, measured, photographed and passed, the shopper sees it', async () => {
    const ada = await server.as.shopper();
    const { trackingNumber, orderCode } = await purchased(ada, {}, 2);
    const [inbound] = await keeper.call('GET /staff/inbound/find', {
      trackingNumber: trackingNumber.toLowerCase(),
    });
    expect(inbound?.lines).toMatchObject([
      { orderCode, quantity: 2, status: 'shipping_local', stored: null },
    ]);
    await stored(trackingNumber);
    const { list } = await ada.call('GET /warehouse/list', {});
    expect(list).toMatchObject([
      {
        orderCode,
        number: 2,
        weightGrams: 500,
        freeDaysLeft: 90,
        extraDays: 0,
        status: 'quality_inspected',
        isReady: true,
      },
    ]);
    expect(list[0]?.photos).toHaveLength(1);
    const picture = await server.app.inject({ method: 'GET', url: list[0]?.photos[0] ?? '' });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('[W-01] after 90 free days each started kilogram costs a fee a day', async () => {
    const ada = await server.as.shopper();
    const order = await purchased(ada);
    const storedItemIds = [await stored(order.trackingNumber, { ...MEASURES, weightGrams: 1_200 })];
    const longAgo = new Date(server.clock.now().getTime() - 92.5 * 86_400_000);
    await db
      .updateTable('stored_items')
      .set({ received_at: longAgo })
      .where('id', 'in', storedItemIds)
      .execute();
    const [item] = (await ada.call('GET /warehouse/list', {})).list;
    expect(item).toMatchObject({ freeDaysLeft: 0, extraDays: 3 });
    const quote = await ada.call('POST /parcel/quote', { storedItemIds, addressId: order.addressId });
    expect(quote.storageFee).toBe(0.42); // 3 days × 2 kg × 0.50 yuan at 0.14
  });

  it('[S-03] without a photo nothing passes the check; a problem is told to the shopper and can be cleared', async () => {
    const ada = await server.as.shopper();
    const { trackingNumber } = await purchased(ada);
    const [inbound] = await keeper.call('GET /staff/inbound/find', { trackingNumber });
    const line = inbound?.lines[0];
    const received = await keeper.call('POST /staff/inbound/receive', {
      inboundId: inbound?.inboundId ?? '',
      lineId: line?.lineId ?? '',
      ...MEASURES,
    });
    const storedItemId = received.stored?.id ?? '';
    expect(await reasonOf(keeper.call('POST /staff/stored/inspect', { storedItemId }))).toBe(
      'photos_missing',
    );
    await keeper.call('POST /staff/stored/inspect', { storedItemId, problem: '颜色不符' });
    expect((await ada.call('GET /warehouse/list', {})).list).toMatchObject([
      { status: 'problem', isReady: false },
    ]);
    await photograph(storedItemId);
    await keeper.call('POST /staff/stored/inspect', { storedItemId });
    expect((await ada.call('GET /warehouse/list', {})).list).toMatchObject([
      { status: 'quality_inspected', problem: null },
    ]);
  });

  it('[W-02] a shopper asks for one more photo at a time, and is told when it is there', async () => {
    const ada = await server.as.shopper();
    const storedItemId = await stored((await purchased(ada)).trackingNumber);
    await ada.call('POST /warehouse/photo/request', { storedItemId, note: 'the label, please' });
    const again = ada.call('POST /warehouse/photo/request', { storedItemId, note: 'and the sole' });
    expect(await reasonOf(again)).toBe('photo_request_open');
    const bob = await server.as.shopper();
    expect(await reasonOf(bob.call('POST /warehouse/photo/request', { storedItemId, note: 'mine?' }))).toBe(
      'not_found',
    );
    const { list } = await keeper.call('GET /staff/stored', { state: 'ready' });
    const request = list.find(({ stored: item }) => item?.id === storedItemId)?.stored?.photoRequests[0];
    await keeper.call('POST /staff/stored/photo/answered', { photoRequestId: request?.id ?? '' });
    expect((await ada.call('GET /message/list', {})).list[0]?.title).toContain('photo');
  });

  it('[S-01] a buyer may not receive, and what the warehouse does is written down', async () => {
    const ada = await server.as.shopper();
    const { trackingNumber } = await purchased(ada);
    expect(await reasonOf(buyer.call('GET /staff/inbound/find', { trackingNumber }))).toBe('forbidden');
    expect(await reasonOf(ada.call('GET /staff/inbound/find', { trackingNumber }))).toBe('forbidden');
    expect(await reasonOf(server.as.guest().call('GET /staff/stored', {}))).toBe('unauthenticated');
    await stored(trackingNumber);
    const actions = await db
      .selectFrom('audit_log')
      .select('action')
      .where('staff_id', '=', keeper.staffId)
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['receive', 'photograph', 'pass_inspection']),
    );
  });
});

describe('a parcel', () => {
  it('[W-04] every line shows an itemised price that sums, or says why it cannot', async () => {
    const ada = await server.as.shopper();
    const order = await purchased(ada, { goods_classes: ['battery'] });
    const storedItemIds = [await stored(order.trackingNumber)];
    const { offers, services } = await ada.call('POST /parcel/quote', {
      storedItemIds,
      addressId: order.addressId,
      services: ['vacuum'],
    });
    const possible = offers.filter(({ isPossible }) => isPossible);
    expect(possible.length).toBeGreaterThan(1);
    for (const { items, total } of possible)
      expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(total, 1);
    expect(possible[0]?.marks).toContain('cheapest');
    expect(possible[0]?.items.map(({ label }) => label)).toContain('Vacuum packing');
    const epacket = offers.find(({ lineCode }) => lineCode === 'epacket');
    expect(epacket).toMatchObject({ isPossible: false, reasons: ['does not take goods with a battery'] });
    expect(services.map(({ code }) => code)).toContain('insurance');
  });

  it('[W-07] freight paid, packed lighter than estimated, shipped, delivered, received: money and lines follow', async () => {
    const ada = await server.as.shopper();
    await fillWallet(ada);
    const { parcelCode, orderCode, offer } = await readyParcel(ada);
    expect(await payFreight(ada, parcelCode)).toMatchObject({ status: 'succeeded', usd: offer.settledUsd });
    const boxes = [{ weightGrams: 480, lengthMm: 300, widthMm: 200, heightMm: 60 }];
    const packed = await keeper.call('POST /staff/parcels/pack', { parcelCode, boxes });
    expect(packed).toMatchObject({ status: 'packed', packedGrams: 480 });
    expect(packed).toMatchObject({ returnedUsd: 0, returningUsd: expect.toSatisfy((usd) => usd > 0) });
    const balance = async () => (await ada.call('GET /shopping/user/balance', {})).usd;
    expect(await balance()).toBeCloseTo(500 - offer.settledUsd, 2);
    await keeper.call('POST /staff/parcels/ship', {
      parcelCode,
      carrier: 'YunExpress',
      trackingNumber: `YT${parcelCode}`,
    });
    expect(await balance()).toBeCloseTo(500 - offer.settledUsd + packed.returningUsd, 2);
    await keeper.call('POST /staff/parcels/track', {
      parcelCode,
      at: server.clock.now().toISOString(),
      place: 'Shenzhen',
      textEn: 'Left the country',
      textZh: '已出境',
    });
    expect((await ada.call('GET /order/getOrder/orderCode', { orderCode })).status).toBe('shipped');
    await keeper.call('POST /staff/parcels/deliver', { parcelCode });
    await ada.call('POST /parcel/confirmReceipt', { parcelCode });
    const detail = await ada.call('GET /parcel/detail', { parcelCode });
    expect(detail).toMatchObject({ status: 'completed', trackingNumber: `YT${parcelCode}` });
    expect(detail.tracking.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Left the country', 'Delivered']),
    );
    expect((await ada.call('GET /order/getOrder/orderCode', { orderCode })).status).toBe('review_pending');
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[W-07] is received with its order, when nothing else lies in it', async () => {
    const ada = await server.as.shopper();
    await fillWallet(ada);
    const { parcelCode, orderCode } = await readyParcel(ada);
    await payFreight(ada, parcelCode);
    const boxes = [{ weightGrams: 480, lengthMm: 300, widthMm: 200, heightMm: 60 }];
    await keeper.call('POST /staff/parcels/pack', { parcelCode, boxes });
    const trackingNumber = `YT${parcelCode}`;
    await keeper.call('POST /staff/parcels/ship', { parcelCode, carrier: 'YunExpress', trackingNumber });
    await keeper.call('POST /staff/parcels/deliver', { parcelCode });
    await ada.call('POST /order/confirmReceipt', { orderCode });
    await server.runJobs();
    expect((await ada.call('GET /parcel/detail', { parcelCode })).status).toBe('completed');
  });

  it('[W-07] heavier than estimated beyond the tolerance asks for the difference before it leaves', async () => {
    const ada = await server.as.shopper();
    await fillWallet(ada);
    const { parcelCode } = await readyParcel(ada);
    await payFreight(ada, parcelCode);
    const boxes = [{ weightGrams: 1_900, lengthMm: 300, widthMm: 200, heightMm: 60 }];
    expect(await pack(parcelCode, boxes)).toMatchObject({
      status: 'difference_due',
    });
    const ship = () =>
      keeper.call('POST /staff/parcels/ship', {
        parcelCode,
        carrier: 'YunExpress',
        trackingNumber: `YD${parcelCode}`,
      });
    expect(await reasonOf(ship())).toBe('parcel_step_refused');
    expect(await ada.call('GET /parcel/detail', { parcelCode })).toMatchObject({
      status: 'pay_freight',
      canPay: true,
    });
    await payFreight(ada, parcelCode);
    expect(await ship()).toMatchObject({ status: 'shipped' });
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[W-07] cancelled before packing, its goods are back on the shelf and its money in the wallet; packed, it is too late', async () => {
    const ada = await server.as.shopper();
    await fillWallet(ada);
    const first = await readyParcel(ada);
    await payFreight(ada, first.parcelCode);
    const { parcelCode } = first;
    expect(await reasonOf(ada.call('POST /parcel/cancel', { parcelCode, reason: 'no_reason' }))).toBe(
      'reason_unknown',
    );
    expect(await ada.call('POST /parcel/cancel', { parcelCode, reason: 'changed_mind' })).toMatchObject({
      status: 'cancelled',
      refundedUsd: first.offer.settledUsd,
    });
    const { timeline } = await keeper.call('GET /staff/parcels/detail', { parcelCode });
    expect(timeline.at(-1)).toMatchObject({ reason: 'I changed my mind', reasonZh: '不想要了' });
    for (const [locale, reason] of [
      ['en', 'I changed my mind'],
      ['zh', '不想要了'],
    ] as const) {
      const read = server.as.bearer(ada.token, { locale });
      expect((await read('GET /parcel/detail', { parcelCode })).timeline.at(-1)).toMatchObject({ reason });
    }
    expect((await ada.call('GET /shopping/user/balance', {})).usd).toBe(500);
    expect((await ada.call('GET /warehouse/list', { state: 'ready' })).total).toBe(1);
    const second = await ada.call('POST /parcel/insert', {
      ...first.choice,
      lineCode: first.offer.lineCode,
      expectedTotal: first.offer.total,
      agreed: true,
    });
    await payFreight(ada, second.parcelCode);
    const boxes = [{ weightGrams: 600, lengthMm: 300, widthMm: 200, heightMm: 60 }];
    await keeper.call('POST /staff/parcels/pack', { parcelCode: second.parcelCode, boxes });
    expect(await reasonOf(ada.call('POST /parcel/cancel', { parcelCode: second.parcelCode }))).toBe(
      'parcel_step_refused',
    );
    expect(await brokenRules(db)).toEqual([]);
  });

  it('the same goods go into one parcel only, however often the button is pressed', async () => {
    const ada = await server.as.shopper();
    const order = await purchased(ada);
    const choice = { storedItemIds: [await stored(order.trackingNumber)], addressId: order.addressId };
    const { offers } = await ada.call('POST /parcel/quote', choice);
    const offer = offers[0];
    const wanted = {
      ...choice,
      lineCode: offer?.lineCode ?? '',
      expectedTotal: offer?.total ?? 0,
      agreed: true,
    };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => reasonOf(ada.call('POST /parcel/insert', wanted))),
    );
    expect(answers.filter((answer) => answer === 'succeeded')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'stored_item_gone')).toHaveLength(5);
  });

  it('another price, no terms, a wrong line, somebody else’s goods or address: refused, and nothing is made', async () => {
    const ada = await server.as.shopper();
    const bob = await server.as.shopper();
    const order = await purchased(ada);
    const choice = { storedItemIds: [await stored(order.trackingNumber)], addressId: order.addressId };
    const { offers } = await ada.call('POST /parcel/quote', choice);
    const wanted = {
      ...choice,
      lineCode: offers[0]?.lineCode ?? '',
      expectedTotal: offers[0]?.total ?? 0,
      agreed: true,
    };
    const insert = (change: object) => reasonOf(ada.call('POST /parcel/insert', { ...wanted, ...change }));
    expect(await insert({ expectedTotal: 0.01 })).toBe('price_changed');
    expect(await insert({ agreed: false })).toBe('terms_not_agreed');
    expect(await insert({ lineCode: 'rocket' })).toBe('freight_line_not_possible');
    expect(await insert({ services: ['gift_wrap'] })).toBe('service_unknown');
    expect(await insert({ addressId: await makeAddress(db, bob.accountId) })).toBe('address_unknown');
    expect(await reasonOf(bob.call('POST /parcel/insert', wanted))).toBe('stored_item_gone');
    expect((await ada.call('GET /parcel/list', {})).total).toBe(0);
  });

  it('[O-11] free-shipping goods go home by themselves once they have passed the check', async () => {
    const ada = await server.as.shopper();
    const { trackingNumber, orderCode } = await purchased(ada, { is_postage: true });
    await stored(trackingNumber);
    await server.runJobs();
    expect((await ada.call('GET /order/getOrder/orderCode', { orderCode })).status).toBe('awaiting_shipment');
    const [parcel] = (await ada.call('GET /parcel/list', {})).list;
    expect(parcel).toMatchObject({ status: 'awaiting_shipment', total: 0, canPay: false });
    const boxes = [{ weightGrams: 600, lengthMm: 300, widthMm: 200, heightMm: 60 }];
    await keeper.call('POST /staff/parcels/pack', { parcelCode: parcel?.parcelCode ?? '', boxes });
    await keeper.call('POST /staff/parcels/ship', {
      parcelCode: parcel?.parcelCode ?? '',
      carrier: 'China Post',
      trackingNumber: 'LX123456789CN',
    });
    expect((await ada.call('GET /order/getOrder/orderCode', { orderCode })).status).toBe('shipped');
  });

  it('[W-08] a delivered parcel closes by itself after ten days of silence', async () => {
    const ada = await server.as.shopper();
    await fillWallet(ada);
    const { parcelCode } = await readyParcel(ada);
    await payFreight(ada, parcelCode);
    await keeper.call('POST /staff/parcels/pack', {
      parcelCode,
      boxes: [{ weightGrams: 600, lengthMm: 300, widthMm: 200, heightMm: 60 }],
    });
    await keeper.call('POST /staff/parcels/ship', {
      parcelCode,
      carrier: 'DHL',
      trackingNumber: `DH${parcelCode}`,
    });
    await keeper.call('POST /staff/parcels/deliver', { parcelCode });
    const longAgo = new Date(server.clock.now().getTime() - 11 * 86_400_000);
    await db.updateTable('parcels').set({ delivered_at: longAgo }).where('code', '=', parcelCode).execute();
    const { confirmSilentReceiptsJob } = await import('./parcels.jobs.ts');
    const { addJob } = await import('../../platform/jobs/job.ts');
    await addJob(db, confirmSilentReceiptsJob, {});
    await server.runJobs();
    expect(await ada.call('GET /parcel/detail', { parcelCode })).toMatchObject({ status: 'completed' });
  });

  it('[S-04] the desk finds a parcel by its code, by the name that the list shows and by the shopper’s e-mail', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await readyParcel(ada);
    const found = async (words: string) =>
      (await keeper.call('GET /staff/parcels', { words, pageSize: 100 })).list;
    const [parcel] = await found(parcelCode);
    const codesOf = async (words: string) => (await found(words)).map((row) => row.parcelCode);
    expect(parcel?.shopper).toMatch(/^\S+ \S+/);
    expect(await codesOf(parcel?.shopper ?? '')).toContain(parcelCode);
    expect(await codesOf(` ${ada.email.toUpperCase()} `)).toEqual([parcelCode]);
    expect(await codesOf(`not-${ada.email}`)).toEqual([]);
  });

  it('[S-04] the desk reads the freight line in the language of the person who looks', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await readyParcel(ada);
    const inChinese = server.as.bearer(keeper.token, { locale: 'zh' });
    const names = await Promise.all(
      [keeper.call, inChinese].map(async (call) => {
        const { list } = await call('GET /staff/parcels', { words: parcelCode });
        const { lineName } = await call('GET /staff/parcels/detail', { parcelCode });
        expect(list[0]?.lineName).toBe(lineName);
        return lineName;
      }),
    );
    expect(names).toEqual([
      expect.not.stringMatching(/\p{Script=Han}/u),
      expect.stringMatching(/\p{Script=Han}/u),
    ]);
  });

  it('somebody else’s parcel is not there', async () => {
    const ada = await server.as.shopper();
    const bob = await server.as.shopper();
    const { parcelCode } = await readyParcel(ada);
    expect(await reasonOf(bob.call('GET /parcel/detail', { parcelCode }))).toBe('not_found');
    expect(await reasonOf(bob.call('POST /parcel/cancel', { parcelCode }))).toBe('not_found');
    expect(await reasonOf(payFreight(bob, parcelCode))).toBe('nothing_to_pay');
    expect(await reasonOf(bob.call('GET /staff/parcels', {}))).toBe('forbidden');
  });
});
