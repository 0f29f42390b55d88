import { describe, expect, it } from 'vitest';
import { userNumberOfCode } from '@caravan/domain/warehouse/warehouse-code';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { seedFreight } from '../../freight/index.ts';
import { brokenRules, makeAddress } from '../../orders/orders.fixtures.ts';
import { warehouseOf } from '../../parcels/parcels.fixtures.ts';
import { countEntries, MEASURES, SHIRT } from '../warehouse.fixtures.ts';

const server = await tradingServer();
const { db } = server;
await seedFreight(db, server.clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const support = await server.as.staff('support');
const { purchased, stored, photograph, fillWallet, payFreight } = await warehouseOf(server, {
  buyer,
  keeper,
});

let waybills = 0;
const announced = async (shopper: TestShopper, contents = {}) => {
  waybills += 1;
  const trackingNumber = `SF60000000${String(waybills).padStart(5, '0')}`;
  return shopper.call('POST /warehouse/forwarded', {
    trackingNumber,
    carrier: '顺丰速运',
    ...SHIRT,
    ...contents,
  });
};

const received = async (shopper: TestShopper): Promise<string> => {
  const { id } = await announced(shopper);
  const line = await keeper.call('POST /staff/forwarded/receive', { forwardedId: id, ...MEASURES });
  return line.stored?.id ?? '';
};

const ready = async (shopper: TestShopper): Promise<string> => {
  const storedItemId = await received(shopper);
  await photograph(storedItemId);
  await keeper.call('POST /staff/stored/inspect', { storedItemId });
  return storedItemId;
};

describe('[W-01] goods bought elsewhere', () => {
  it('are sent to the warehouse’s address with the shopper’s own code', async () => {
    const [ada, bob] = [await server.as.shopper(), await server.as.shopper()];
    const address = await ada.call('GET /warehouse/address', {});
    expect(userNumberOfCode(address.code)).toBeGreaterThan(0);
    expect(address.recipient).toContain(address.code);
    expect((await bob.call('GET /warehouse/address', {})).code).not.toBe(address.code);
    expect(address.street).not.toBe('');
  });

  it('are announced, seen at the table, received and inspected, and lie there like bought goods', async () => {
    const ada = await server.as.shopper();
    const goods = await announced(ada);
    const before = await countEntries(server);
    const arrivals = await keeper.call('GET /staff/inbound/arrivals', {
      trackingNumber: goods.trackingNumber,
    });
    const { code } = await ada.call('GET /warehouse/address', {});
    expect(arrivals.announcements).toMatchObject([
      { id: goods.id, title: SHIRT.title, quantity: 2, warehouseCode: code, line: null },
    ]);
    const line = await keeper.call('POST /staff/forwarded/receive', { forwardedId: goods.id, ...MEASURES });
    expect(line).toMatchObject({ origin: 'forwarded', orderCode: goods.code, status: 'stored' });
    const storedItemId = line.stored?.id ?? '';
    await photograph(storedItemId);
    const passed = await keeper.call('POST /staff/stored/inspect', { storedItemId });
    expect(passed).toMatchObject({ status: 'quality_inspected', lineId: goods.id });
    const { list } = await ada.call('GET /warehouse/list', { state: 'ready' });
    expect(list).toMatchObject([{ id: storedItemId, isReady: true, freeDaysLeft: 90, origin: 'forwarded' }]);
    expect((await ada.call('GET /warehouse/forwarded', {})).list).toEqual([]);
    expect((await keeper.call('GET /staff/stored', { words: goods.code })).list).toMatchObject([
      { lineId: goods.id, origin: 'forwarded' },
    ]);
    expect(await countEntries(server)).toBe(before);
    await server.runJobs();
    const [mail] = await server.mails(ada.email);
    expect(mail?.subject).toContain('arrived');
  });

  it('can be taken back until they arrive, by their owner alone', async () => {
    const [ada, bob] = [await server.as.shopper(), await server.as.shopper()];
    const { id } = await announced(ada);
    expect(await reasonOf(bob.call('POST /warehouse/forwarded/cancel', { id }))).toBe('not_found');
    await ada.call('POST /warehouse/forwarded/cancel', { id });
    expect((await ada.call('GET /warehouse/forwarded', {})).list).toEqual([]);
    const late = keeper.call('POST /staff/forwarded/receive', { forwardedId: id, ...MEASURES });
    expect(await reasonOf(late)).toBe('order_step_refused');
    const other = await announced(ada);
    await keeper.call('POST /staff/forwarded/receive', { forwardedId: other.id, ...MEASURES });
    const tooLate = ada.call('POST /warehouse/forwarded/cancel', { id: other.id });
    expect(await reasonOf(tooLate)).toBe('forwarded_arrived');
  });

  it('taken back and received in the same moment: one of the two happens', async () => {
    const ada = await server.as.shopper();
    const { id } = await announced(ada);
    const outcomes = await Promise.allSettled([
      ada.call('POST /warehouse/forwarded/cancel', { id }),
      keeper.call('POST /staff/forwarded/receive', { forwardedId: id, ...MEASURES }),
      keeper.call('POST /staff/forwarded/receive', { forwardedId: id, ...MEASURES }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { total } = await ada.call('GET /warehouse/list', {});
    expect(total).toBe(outcomes[0]?.status === 'fulfilled' ? 0 : 1);
  });

  it('that may not be carried are refused with the reason, by their name and at the table', async () => {
    const ada = await server.as.shopper();
    await expect(announced(ada, { title: 'Pepper spray, two cans' })).rejects.toMatchObject({
      reason: 'goods_not_carried',
      details: { prohibition: 'weapon' },
    });
    const { id } = await announced(ada);
    await keeper.call('POST /staff/forwarded/refuse', { forwardedId: id, reason: '内含打火机油' });
    expect((await ada.call('GET /warehouse/forwarded', {})).list).toMatchObject([
      { id, status: 'refused', refusalReason: '内含打火机油', canCancel: false },
    ]);
    const again = { forwardedId: id, reason: 'x' };
    expect(await reasonOf(support.call('POST /staff/forwarded/refuse', again))).toBe('order_step_refused');
  });

  it('the same ones are announced once, a class that the name gives away is noted, and the rest is checked', async () => {
    const ada = await server.as.shopper();
    const goods = await announced(ada, { title: '蓝牙键盘' });
    expect(goods.goodsClasses).toEqual(['battery']);
    const again = { trackingNumber: goods.trackingNumber, ...SHIRT, title: '蓝牙键盘' };
    expect(await reasonOf(ada.call('POST /warehouse/forwarded', again))).toBe('forwarded_known');
    const other = await ada.call('POST /warehouse/forwarded', { ...again, title: '衬衫' });
    expect(other.trackingNumber).toBe(goods.trackingNumber);
    const short = { ...again, trackingNumber: '1234' };
    expect(await reasonOf(ada.call('POST /warehouse/forwarded', short))).toBe('waybill_malformed');
    const guest = server.as.guest();
    expect(await reasonOf(guest.call('POST /warehouse/forwarded', again))).toBe('unauthenticated');
    expect(await reasonOf(buyer.call('GET /staff/forwarded', {}))).toBe('forbidden');
  });

  it('fifty announcements wait at most, also when many come at once', async () => {
    const ada = await server.as.shopper();
    const many = await Promise.allSettled(Array.from({ length: 54 }, () => announced(ada)));
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    expect((await support.call('GET /staff/forwarded', { pageSize: 100 })).total).toBeGreaterThanOrEqual(50);
  });
});

describe('[W-04] a parcel of bought and forwarded goods', () => {
  it('is quoted, paid, cancelled back onto the shelf, packed, shipped and received; the books stay right', async () => {
    const ada = await server.as.shopper();
    const addressId = await makeAddress(db, ada.accountId);
    const storedItemIds = [await ready(ada), await stored((await purchased(ada)).trackingNumber)];
    await fillWallet(ada);
    const place = async () => {
      const choice = { storedItemIds, addressId };
      const { offers } = await ada.call('POST /parcel/quote', choice);
      const offer = offers.find(({ isPossible }) => isPossible);
      const parcel = {
        ...choice,
        lineCode: offer?.lineCode ?? '',
        expectedTotal: offer?.total ?? 0,
        agreed: true,
      };
      const { parcelCode } = await ada.call('POST /parcel/insert', parcel);
      await payFreight(ada, parcelCode);
      return parcelCode;
    };
    const first = await place();
    await ada.call('POST /parcel/cancel', { parcelCode: first });
    expect((await ada.call('GET /warehouse/list', { state: 'ready' })).total).toBe(2);
    const parcelCode = await place();
    const detail = await ada.call('GET /parcel/detail', { parcelCode });
    expect(detail.items.filter(({ spuId }) => spuId === null)).toHaveLength(1);
    expect(detail.items).toHaveLength(2);
    expect((await ada.call('GET /warehouse/list', { state: 'in_parcel' })).total).toBe(2);
    const boxes = [{ weightGrams: 1_300, lengthMm: 320, widthMm: 220, heightMm: 120 }];
    await keeper.call('POST /staff/parcels/pack', { parcelCode, boxes });
    const waybill = { carrier: 'China Post', trackingNumber: 'LX000000001CN' };
    await keeper.call('POST /staff/parcels/ship', { parcelCode, ...waybill });
    await keeper.call('POST /staff/parcels/deliver', { parcelCode });
    await ada.call('POST /parcel/confirmReceipt', { parcelCode });
    const goods = await db
      .selectFrom('forwarded_goods')
      .select('status')
      .where('account_id', '=', ada.accountId)
      .execute();
    expect(goods).toEqual([{ status: 'received' }]);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[W-10] the planner divides them with what the shopper declared', async () => {
    const ada = await server.as.shopper();
    const addressId = await makeAddress(db, ada.accountId);
    const storedItemIds = [await ready(ada), await ready(ada)];
    const { plans } = await ada.call('POST /parcel/plan', { storedItemIds, addressId });
    const declared = plans[0]?.parcels.reduce((sum, { declaredUsd }) => sum + declaredUsd, 0);
    expect(declared).toBeCloseTo(2 * 120.5 * 0.14, 1);
  });
});
