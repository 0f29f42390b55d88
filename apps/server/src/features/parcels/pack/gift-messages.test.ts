import { GIFT_MESSAGE_MAX } from '@caravan/domain/shared/text-limits';
import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { seedFreight } from '../../freight/index.ts';
import { ADDRESS, makeSku, orderer } from '../../orders/orders.fixtures.ts';
import { packedParcels, warehouseOf } from '../parcels.fixtures.ts';

const server = await tradingServer();
const { db } = server;
await seedFreight(db, server.clock.now());
const admin = await server.as.staff('admin');

/** Goods of two shops, which make two orders. */
const twoShops = async () => [await makeSku(db), await makeSku(db)] as const;

const placed = async (giftMessage?: string) => {
  const ada = await orderer(server);
  const [one, two] = await twoShops();
  const lines = [one, two].map(({ skuId }) => ({ skuId, quantity: 1 }));
  const orders = await ada.call('POST /order/insert', {
    orderFrom: 'buy_now',
    addressId: ada.addressId,
    lines,
    expectedTotal: 14,
    agreed: true,
    ...(giftMessage !== undefined && { giftMessage }),
  });
  const codes = orders.map(({ orderCode }) => orderCode);
  const messages = async () =>
    Promise.all(
      codes.map(
        async (orderCode) => (await ada.call('GET /order/getOrder/orderCode', { orderCode })).giftMessage,
      ),
    );
  return { ada, codes, messages };
};

describe('[O-02] a gift message', () => {
  it('goes with every order of a checkout, and shopper and desk read what was written', async () => {
    const message = 'Happy birthday!\n生日快乐 🎂 <b>"you"</b>';
    const { codes, messages } = await placed(`  ${message}\n`);
    expect(await messages()).toEqual([message, message]);
    for (const orderCode of codes)
      expect(await admin.call('GET /staff/orders/detail', { orderCode })).toMatchObject({
        giftMessage: message,
      });
  });

  it('is not asked for: without one an order has none', async () => {
    const { messages } = await placed();
    expect(await messages()).toEqual(['', '']);
  });

  it('is as long as a card: one character more is malformed', async () => {
    const { messages } = await placed('é'.repeat(GIFT_MESSAGE_MAX));
    expect((await messages())[0]).toHaveLength(GIFT_MESSAGE_MAX);
    expect(await reasonOf(placed('é'.repeat(GIFT_MESSAGE_MAX + 1)))).toBe('malformed_input');
  });

  it('can be changed and taken away for one order, by its owner, until something is bought', async () => {
    const [{ ada, codes, messages }, bob] = [await placed('Old'), await orderer(server)];
    const orderCode = codes[0] ?? '';
    const write = (person: typeof bob, giftMessage: string) =>
      person.call('POST /order/update', { orderCode, giftMessage });
    expect(await reasonOf(write(bob, 'Mine'))).toBe('not_found');
    expect((await write(ada, 'New')).giftMessage).toBe('New');
    expect((await ada.call('POST /order/update', { orderCode })).giftMessage).toBe('New');
    expect((await write(ada, '')).timeline.at(-1)?.action).toBe('edit');
    expect(await messages()).toEqual(['', 'Old']);
  });

  it('of a guest is given with the terms, for all orders of the checkout, and survives goods left out', async () => {
    const guest = server.as.guest();
    const [one, two] = await twoShops();
    const orders = await guest.call(
      'POST /order/addFast',
      [one, two].map(({ shopId, skuId }) => ({ shopId, orderDetailList: [{ skuId, number: 1 }] })),
    );
    const orderCode = orders[0]?.orderCode ?? '';
    const read = (code: string) => guest.call('GET /order/getOrder/orderCode', { orderCode: code });
    const agree = (more: object) =>
      guest.call('POST /order/handleUpdateOrderInfo', {
        orderCode,
        agreed: true,
        expectedTotal: 14,
        ...more,
      });
    await guest.call('POST /order/addHandleAddress', { orderCode, email: 'gift@example.test', ...ADDRESS });
    await agree({ giftMessage: 'For you' });
    await agree({});
    expect((await read(orders[1]?.orderCode ?? '')).giftMessage).toBe('For you');
    const [rest] = await guest.call('POST /order/leaveOut', { orderCode, skuIds: [one.skuId] });
    expect((await read(rest?.orderCode ?? '')).giftMessage).toBe('For you');
  });

  it('[S-04] lies before the packer, once for each parcel', async () => {
    const ada = await server.as.shopper();
    const house = await warehouseOf(server, { buyer: admin, keeper: admin });
    const { parcelCode } = await packedParcels(house, admin)(ada);
    const detail = () => admin.call('GET /staff/parcels/detail', { parcelCode });
    expect((await detail()).giftMessages).toEqual([]);
    await db
      .updateTable('orders')
      .set({ gift_message: 'With love' })
      .where('account_id', '=', ada.accountId)
      .execute();
    expect((await detail()).giftMessages).toEqual(['With love']);
  });
});
