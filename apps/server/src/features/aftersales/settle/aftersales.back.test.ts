import { describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/people/test-people.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { seedFreight } from '../../freight/index.ts';
import { brokenRules, NOW, signInAgain, stockOfSku } from '../../orders/orders.fixtures.ts';
import { afterSalesStage, applyFor } from '../aftersales.fixtures.ts';

const server = await tradingServer();
const { db } = server;
await seedFreight(db, server.clock.now());
const { support, keeper, finance, stored } = await afterSalesStage(server);

const sent = async (code: string): Promise<void> => {
  await support.call('POST /staff/returns/approve', { code });
  await keeper.call('POST /staff/returns/number', { code, carrier: 'SF', returnNumber: 'SF1234567890' });
};
const refuse = (code: string): Promise<string> =>
  reasonOf(support.call('POST /staff/returns/reject', { code, reason: 'The merchant found it worn' }));
const own = async (ada: Pick<Person, 'call'>) => (await ada.call('GET /warehouse/list', {})).list;
const parcels = async (ada: Pick<Person, 'call'>) => (await ada.call('GET /parcel/list', {})).list;
const titles = async (ada: Pick<Person, 'call'>) =>
  (await ada.call('GET /message/list', {})).list.map(({ title }) => title);

describe('goods on their way back to the merchant', () => {
  it.each([
    { kind: 'return', isReceived: false },
    { kind: 'return', isReceived: true },
    { kind: 'exchange', isReceived: false },
    { kind: 'exchange', isReceived: true },
  ] as const)(
    '[A-02] of a $kind (received: $isReceived) are free to be sent only once they are back, then refused',
    async ({ kind, isReceived }) => {
      const ada = await server.as.shopper();
      const order = await stored(ada, { quantity: 2, stock: 9 });
      const request = kind === 'exchange' ? { kind, exchangeSkuId: order.skuId } : { kind };
      const { code } = await applyFor(ada, order, request);
      await sent(code);
      const stock = await stockOfSku(db, order.skuId);
      if (isReceived) await keeper.call('POST /staff/returns/receipt', { code });
      expect(await refuse(code)).toBe('after_sale_step_refused');
      const [held] = await own(ada);
      expect(held).toMatchObject({ isReady: false, afterSaleCode: code });
      const parcel = { storedItemIds: [held?.id ?? ''], addressId: order.addressId };
      expect(await reasonOf(ada.call('POST /parcel/quote', parcel))).toBe('goods_in_after_sale');

      expect(await reasonOf(support.call('POST /staff/returns/back', { code }))).toBe('forbidden');
      const noted = await keeper.call('POST /staff/returns/back', { code });
      expect(noted).toMatchObject({
        status: 'return_in_progress',
        goodsBackAt: expect.any(String) as string,
      });
      expect(await reasonOf(keeper.call('POST /staff/returns/back', { code }))).toBe(
        'after_sale_step_refused',
      );
      const settle = kind === 'exchange' ? 'exchange' : 'refund';
      for (const step of ['receipt', settle] as const)
        expect(await reasonOf(keeper.call(`POST /staff/returns/${step}`, { code }))).toMatch(
          /after_sale_step_refused|forbidden/,
        );
      expect(await reasonOf(finance.call('POST /staff/returns/refund', { code }))).toBe(
        'after_sale_step_refused',
      );
      expect(await own(ada)).toMatchObject([{ isReady: false, afterSaleCode: code }]);
      const waiting = await support.call('GET /staff/returns', { queue: 'to_settle', words: code });
      expect(waiting.list).toMatchObject([{ code }]);
      expect(await ada.call('GET /return/detail', { code })).toMatchObject({
        goodsBackAt: expect.any(String) as string,
        timeline: expect.arrayContaining([
          expect.objectContaining({ action: 'noteGoodsBack', status: 'return_in_progress' }),
        ]) as unknown,
      });

      expect(await refuse(code)).toBe('succeeded');
      expect(await own(ada)).toMatchObject([{ number: 2, isReady: true, afterSaleCode: null }]);
      expect(await stockOfSku(db, order.skuId)).toBe(kind === 'exchange' ? stock + 1 : stock);
      expect((await titles(ada)).slice(0, 2)).toEqual([
        'Your application was not approved',
        'Your goods came back to us',
      ]);
      expect(await brokenRules(db)).toEqual([]);
    },
  );

  it('[A-02] an appeal begins anew: sent back again, they are away again', async () => {
    const ada = await server.as.shopper();
    const { code } = await applyFor(ada, await stored(ada));
    await sent(code);
    await keeper.call('POST /staff/returns/back', { code });
    expect(await refuse(code)).toBe('succeeded');
    await ada.call('POST /return/appeal', { code, text: 'It was never worn' });
    await sent(code);
    expect(await ada.call('GET /return/detail', { code })).toMatchObject({ goodsBackAt: null });
    expect(await refuse(code)).toBe('after_sale_step_refused');
    await keeper.call('POST /staff/returns/receipt', { code });
    await finance.call('POST /staff/returns/refund', { code });
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[A-02] [O-11] with free shipping make no parcel of themselves before they are back, it is refused and that is accepted', async () => {
    const ada = await server.as.shopper();
    const order = await stored(ada, { is_postage: true });
    const { code } = await applyFor(ada, order);
    await sent(code);
    await refuse(code);
    await server.runJobs();
    expect(await parcels(ada)).toEqual([]);
    await keeper.call('POST /staff/returns/back', { code });
    await server.runJobs();
    expect(await parcels(ada)).toEqual([]);
    expect(await refuse(code)).toBe('succeeded');
    await server.runJobs();
    expect(await parcels(ada)).toEqual([]);
    await ada.call('POST /return/accept', { code });
    await server.runJobs();
    expect(await parcels(ada)).toMatchObject([{ status: 'awaiting_shipment', total: 0 }]);
  });

  it('[A-03] [N-03] the shopper reads of the merchant’s receipt, in the shop and by mail', async () => {
    const ada = await server.as.shopper();
    const { code } = await applyFor(ada, await stored(ada));
    await sent(code);
    await keeper.call('POST /staff/returns/receipt', { code });
    expect((await titles(ada))[0]).toBe('The merchant has your goods back');
    await server.runJobs();
    expect((await server.mails(ada.email)).map(({ subject }) => subject)).toContain(
      `The merchant has your goods back · ${code}`,
    );
  });
});

describe('what the desk reads of an application', () => {
  it('[A-01] the end of the window is the one the shopper reads, also while the inspectors ask about the goods', async () => {
    const ada = await server.as.shopper();
    const order = await stored(ada);
    const [item] = await own(ada);
    const { code } = await applyFor(ada, order);
    server.clock.advance(86_400_000);
    const inspector = await server.as.staff('warehouse');
    await inspector.call('POST /staff/stored/inspect', {
      storedItemId: item?.id ?? '',
      problem: 'A tear at the hem',
      problemKind: 'damaged',
    });
    const desk = await server.as.staff('support');
    const { returnUntil } = await desk.call('GET /staff/returns/detail', { code });
    const shopper = { call: await signInAgain(server, ada.accountId) };
    const { lines } = await shopper.call('GET /return/lines', { orderCode: order.orderCode });
    expect(returnUntil).toBe(lines[0]?.until);
    expect(Date.parse(returnUntil ?? '')).toBeGreaterThan(Date.parse(item?.returnUntil ?? ''));
    server.clock.set(NOW);
  });
});
