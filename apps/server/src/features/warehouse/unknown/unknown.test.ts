import { describe, expect, it } from 'vitest';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { NOW, seedRates } from '../../orders/orders.fixtures.ts';
import { warehouseOf } from '../../parcels/parcels.fixtures.ts';
import { countEntries, MEASURES, photoForm, SHIRT, unknownParcelOf } from '../warehouse.fixtures.ts';

const server = await testServer({ now: NOW });
const { db } = server;
await seedRates(db, server.clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const support = await server.as.staff('support');
const { purchased } = await warehouseOf(server, { buyer, keeper });
const unknownParcel = unknownParcelOf(keeper);

describe('[S-03] a parcel that nothing is known of', () => {
  it('is received with its photos and stands in the list by its age; the same number lies here once', async () => {
    const id = await unknownParcel('sf 1000-0000-00001');
    const again = keeper.call('POST /staff/unknown/receive', {
      trackingNumber: 'SF1000000000001',
      ...MEASURES,
    });
    expect(await reasonOf(again)).toBe('unknown_parcel_open');
    const { list } = await support.call('GET /staff/unknown', { words: '李先生' });
    expect(list).toMatchObject([
      {
        id,
        trackingNumber: 'SF1000000000001',
        status: 'open',
        weightGrams: 700,
        location: 'C-02',
        isExpected: false,
      },
    ]);
    expect(list[0]?.photos).toHaveLength(1);
    const found = await keeper.call('GET /staff/inbound/arrivals', { trackingNumber: 'sf1000000000001' });
    expect(found.unknown?.id).toBe(id);
    expect((await support.call('GET /staff/unknown', { status: 'claimed' })).list).toEqual([]);
  });

  it('is not one when a purchase or an announcement bears its number', async () => {
    const ada = await server.as.shopper();
    const { trackingNumber } = await purchased(ada);
    const known = { trackingNumber, ...MEASURES };
    expect(await reasonOf(keeper.call('POST /staff/unknown/receive', known))).toBe('waybill_known');
    await ada.call('POST /warehouse/forwarded', { trackingNumber: 'YT7000000000001', ...SHIRT });
    const announced = { trackingNumber: 'YT7000000000001', ...MEASURES };
    expect(await reasonOf(keeper.call('POST /staff/unknown/receive', announced))).toBe('waybill_known');
    expect(
      await reasonOf(keeper.call('POST /staff/unknown/receive', { ...known, trackingNumber: '12' })),
    ).toBe('waybill_malformed');
  });

  it('is the work of the warehouse and of support only', async () => {
    const finance = await server.as.staff('finance');
    const ada = await server.as.shopper();
    expect(await reasonOf(finance.call('GET /staff/unknown', {}))).toBe('forbidden');
    expect(await reasonOf(ada.call('GET /staff/unknown', {}))).toBe('forbidden');
    const receive = { trackingNumber: 'SF1000000000009', ...MEASURES };
    expect(await reasonOf(support.call('POST /staff/unknown/receive', receive))).toBe('forbidden');
  });
});

describe('[W-01] a shopper claims a parcel by its whole number', () => {
  it('and has the goods with their photos, weight and ninety free days; no money moves', async () => {
    const ada = await server.as.shopper();
    const id = await unknownParcel('ZT200000000001');
    const longAgo = new Date(server.clock.now().getTime() - 20 * 86_400_000);
    await db.updateTable('unknown_parcels').set({ received_at: longAgo }).where('id', '=', id).execute();
    const before = await countEntries(server);
    const goods = await ada.call('POST /warehouse/unknown/claim', {
      trackingNumber: 'zt 200000000001',
      ...SHIRT,
    });
    expect(goods).toMatchObject({ status: 'stored', declaredCny: 120.5 });
    const { list } = await ada.call('GET /warehouse/list', {});
    expect(list).toMatchObject([
      {
        origin: 'forwarded',
        orderCode: goods.code,
        orderLineId: null,
        spuId: null,
        name: SHIRT.title,
        number: 2,
        weightGrams: 700,
        freeDaysLeft: 90,
        status: 'stored',
        canReturn: false,
      },
    ]);
    expect(list[0]?.photos).toHaveLength(1);
    expect(await countEntries(server)).toBe(before);
    const settled = await support.call('GET /staff/unknown', { status: 'claimed', words: 'ZT2' });
    expect(settled.list).toMatchObject([{ code: goods.code, status: 'claimed' }]);
  });

  it('a part of the number finds nothing, and nobody else sees what was claimed', async () => {
    const [ada, bob] = [await server.as.shopper(), await server.as.shopper()];
    await unknownParcel('ZT200000000002');
    const part = ada.call('POST /warehouse/unknown/claim', { trackingNumber: 'ZT20000000000', ...SHIRT });
    expect(await reasonOf(part)).toBe('unknown_parcel_not_here');
    await ada.call('POST /warehouse/unknown/claim', { trackingNumber: 'ZT200000000002', ...SHIRT });
    expect((await bob.call('GET /warehouse/list', {})).list).toEqual([]);
  });

  it('claimed by two at once: one has it, the other is told', async () => {
    const people = await Promise.all([1, 2, 3].map(() => server.as.shopper()));
    await unknownParcel('ZT200000000003');
    const claim = { trackingNumber: 'ZT200000000003', ...SHIRT };
    const results = await Promise.allSettled(
      people.map((each) => each.call('POST /warehouse/unknown/claim', claim)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = results.filter((result) => result.status === 'rejected');
    for (const { reason } of lost) expect(reason).toMatchObject({ reason: 'unknown_parcel_taken' });
    const stored = await Promise.all(people.map((each) => each.call('GET /warehouse/list', {})));
    expect(stored.flatMap(({ list }) => list)).toHaveLength(1);
  });

  it('goods that may not be carried are not handed over, and the reason is said', async () => {
    const ada = await server.as.shopper();
    await unknownParcel('ZT200000000004');
    const claim = { trackingNumber: 'ZT200000000004', ...SHIRT, title: '电子烟 套装' };
    await expect(ada.call('POST /warehouse/unknown/claim', claim)).rejects.toMatchObject({
      reason: 'goods_not_carried',
      details: { prohibition: 'tobacco' },
    });
  });
});

describe('[S-03] support says whose a parcel is', () => {
  it('an order’s line that is on its way is received with what was measured', async () => {
    const ada = await server.as.shopper();
    const { orderCode } = await purchased(ada, {}, 2);
    const unknownParcelId = await unknownParcel('JT300000000001');
    const [line] = await support.call('GET /staff/unknown/candidates', { words: orderCode.slice(0, 10) });
    expect(line).toMatchObject({ orderCode, quantity: 2 });
    const lineId = line?.lineId ?? '';
    const assigned = await support.call('POST /staff/unknown/assign/line', { unknownParcelId, lineId });
    expect(assigned).toMatchObject({ status: 'assigned', code: orderCode });
    expect((await ada.call('GET /warehouse/list', {})).list).toMatchObject([
      { orderCode, origin: 'bought', number: 2, weightGrams: 700, status: 'stored' },
    ]);
    const other = await unknownParcel('JT300000000002');
    const twice = support.call('POST /staff/unknown/assign/line', { unknownParcelId: other, lineId });
    expect(await reasonOf(twice)).toBe('order_step_refused');
    expect((await support.call('GET /staff/unknown', { words: 'JT300000000002' })).total).toBe(1);
  });

  it('a shopper who bought elsewhere, by number, by the code on the label or by e-mail', async () => {
    const ada = await server.as.shopper({ email: 'ada-forwards@example.test' });
    const { code } = await ada.call('GET /warehouse/address', {});
    const names = [code, 'ADA-forwards@example.test', `#${code.slice(2, -1)}`];
    for (const [place, shopper] of names.entries()) {
      const unknownParcelId = await unknownParcel(`JT30000000001${place}`);
      const done = await support.call('POST /staff/unknown/assign/shopper', {
        unknownParcelId,
        shopper,
        ...SHIRT,
      });
      expect(done.status).toBe('assigned');
    }
    expect((await ada.call('GET /warehouse/list', {})).total).toBe(3);
    const unknownParcelId = await unknownParcel('JT300000000019');
    const nobody = { unknownParcelId, shopper: 'CV1000019', ...SHIRT };
    expect(await reasonOf(support.call('POST /staff/unknown/assign/shopper', nobody))).toBe(
      'shopper_unknown',
    );
  });

  it('two of the staff and the owner at once: one settles it', async () => {
    const ada = await server.as.shopper();
    const { code } = await ada.call('GET /warehouse/address', {});
    const unknownParcelId = await unknownParcel('JT300000000020');
    const assign = { unknownParcelId, shopper: code, ...SHIRT };
    const results = await Promise.allSettled([
      support.call('POST /staff/unknown/assign/shopper', assign),
      keeper.call('POST /staff/unknown/assign/shopper', assign),
      ada.call('POST /warehouse/unknown/claim', { trackingNumber: 'JT300000000020', ...SHIRT }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await ada.call('GET /warehouse/list', {})).total).toBe(1);
    const photo = photoForm({ unknownParcelId });
    expect(await reasonOf(keeper.call('POST /staff/unknown/photos', await photo))).toBe(
      'unknown_parcel_taken',
    );
  });
});

describe('[W-01] guessing numbers', () => {
  it('is given ten tries an hour', async () => {
    const strict = await testServer({ now: NOW, environment: { RATE_LIMITS: 'on' } });
    const eve = await strict.as.shopper();
    const guess = (place: number) =>
      reasonOf(
        eve.call('POST /warehouse/unknown/claim', { trackingNumber: `SF90000000${100 + place}`, ...SHIRT }),
      );
    for (let place = 0; place < 10; place += 1) expect(await guess(place)).toBe('unknown_parcel_not_here');
    expect(await guess(11)).toBe('rate_limited');
  });
});
