import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { makeAddress, makeSku, orderer, payOrder, placeOne } from '../orders.fixtures.ts';

const server = await tradingServer();
const { db } = server;

const someone = () => orderer(server);

describe('the order centre', () => {
  it('[O-05] lists own orders by status, newest first, ten to a page, with counts for the tabs', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const { skuId } = await makeSku(db, { stock: 1_000 });
    const codes: string[] = [];
    for (let count = 0; count < 12; count += 1) codes.push((await placeOne(ada, [{ skuId }])).orderCode);
    await placeOne(bob, [{ skuId }]);
    await payOrder(db, codes[0] ?? '', server.clock.now());
    const page = await ada.call('GET /order/get/list', {});
    expect(page).toMatchObject({ total: 12, pages: 2, pageNum: 1, pageSize: 10 });
    expect(page.list.map(({ orderCode }) => orderCode)).toEqual(codes.slice(2).toReversed());
    const paid = await ada.call('GET /order/get/list', { status: 'purchase_pending,stored' });
    expect(paid.list.map(({ orderCode }) => orderCode)).toEqual([codes[0]]);
    expect((await ada.call('GET /order/get/list', { pageNum: 3 })).list).toEqual([]);
    const counts = await ada.call('GET /order/status/list');
    expect(Object.fromEntries(counts.map(({ status, count }) => [status, count]))).toEqual({
      payment_pending: 11,
      purchase_pending: 1,
    });
    expect(await reasonOf(ada.call('GET /order/get/list', { status: 'nonsense' }))).toBe('malformed_input');
  });

  it('[O-06] an order in full is for its owner alone: with its code a stranger learns nothing', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const { orderCode } = await placeOne(ada, [await makeSku(db)]);
    const detail = await ada.call('GET /order/getOrder/orderCode', { orderCode });
    expect(detail).toMatchObject({
      agreed: true,
      contactEmail: null,
      payments: [],
      photos: [],
      parcelCodes: [],
      payTogether: [],
    });
    for (const person of [bob, server.as.guest()]) {
      expect(await reasonOf(person.call('GET /order/getOrder/orderCode', { orderCode }))).toBe('not_found');
      expect(await reasonOf(person.call('GET /order/order/list', { orderCode }))).toBe('not_found');
      expect(await reasonOf(person.call('GET /order/getHandleUserAddress', { orderCode }))).toBe('not_found');
    }
    expect(await reasonOf(bob.call('GET /detail/check/Info', { orderCode }))).toBe('not_found');
    expect(await ada.call('GET /detail/check/Info', { orderCode })).toEqual([]);
    expect(await reasonOf(server.as.guest().call('GET /order/get/list', {}))).toBe('unauthenticated');
  });

  it('[O-06] what a payment was made in stays: currency, rate and its time', async () => {
    const ada = await someone();
    const call = server.as.bearer(ada.token, { currency: 'EUR' });
    const { orderCode } = await placeOne({ call, addressId: ada.addressId }, [
      await makeSku(db, { price_fen: 10_000 }),
    ]);
    await payOrder(db, orderCode, server.clock.now());
    const { payments } = await call('GET /order/getOrder/orderCode', { orderCode });
    expect(payments).toMatchObject([
      { usd: 14, shown: 12, currency: 'EUR', rate: 0.12, status: 'succeeded' },
    ]);
  });

  it('[O-09] address and notes of an own order can be changed until it is bought, and the change is in its history', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const { orderCode, lines } = await placeOne(ada, [await makeSku(db)]);
    const remarks = [{ orderLineId: lines[0]?.id ?? '', remark: 'Size M, please' }];
    const addressId = await makeAddress(db, ada.accountId);
    await db.updateTable('addresses').set({ city: 'Ithaca' }).where('id', '=', addressId).execute();
    const updated = await ada.call('POST /order/update', { orderCode, addressId, remarks });
    expect(updated.address?.city).toBe('Ithaca');
    expect(updated.lines[0]?.remark).toBe('Size M, please');
    expect(await reasonOf(ada.call('POST /order/update', { orderCode, addressId: bob.addressId }))).toBe(
      'address_unknown',
    );
    expect(await reasonOf(bob.call('POST /order/update', { orderCode, addressId: bob.addressId }))).toBe(
      'not_found',
    );
    await payOrder(db, orderCode, server.clock.now());
    const later = [{ orderLineId: lines[0]?.id ?? '', remark: 'Size L after all' }];
    const changed = await ada.call('POST /order/update', { orderCode, remarks: later });
    expect(changed.lines[0]?.remark).toBe('Size L after all');
    expect(changed.timeline.map(({ action }) => action)).toEqual(['place', 'edit', 'pay', 'edit']);
    const buyer = await server.as.staff('buyer');
    await buyer.call('POST /staff/purchase/mark', {
      orderCode,
      lineIds: lines.map(({ id }) => id),
      marketplaceOrderNumber: 'TB-1',
      costCny: 1,
    });
    expect(await reasonOf(ada.call('POST /order/update', { orderCode, remarks }))).toBe('order_step_refused');
  });
});
