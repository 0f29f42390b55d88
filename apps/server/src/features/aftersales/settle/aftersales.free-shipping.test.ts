import { describe, expect, it } from 'vitest';
import { runJob } from '../../../platform/jobs/job-runner.ts';
import type { Person, TestShopper } from '../../../testing/people/test-people.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { waitingCalls } from '../../../testing/waiting-calls.ts';
import { seedFreight } from '../../freight/index.ts';
import {
  brokenRules,
  makeAddress,
  makeShop,
  makeSku,
  payOrder,
  placeOne,
  seedRates,
  signInAgain,
} from '../../orders/orders.fixtures.ts';
import { aftersalesJobs } from '../aftersales.jobs.ts';
import { afterSalesStage, applyFor, type StoredOrder } from '../aftersales.fixtures.ts';

const server = await tradingServer();
const { db } = server;
await seedFreight(db, server.clock.now());
const { support, keeper, buy, receive, inspect, stored } = await afterSalesStage(server);
/** Not before the freight lines began. */
const opened = server.clock.now().toISOString();
const boxes = [{ weightGrams: 900, lengthMm: 300, widthMm: 200, heightMm: 60 }];

const parcels = async (ada: Pick<Person, 'call'>) => (await ada.call('GET /parcel/list', {})).list;
const open = async (ada: Pick<Person, 'call'>) =>
  (await parcels(ada)).filter(({ status }) => status !== 'cancelled');

/** Goods with free shipping that have passed their check and lie in the parcel that made itself. */
const released = async (ada: TestShopper): Promise<StoredOrder & { readonly parcelCode: string }> => {
  const order = await stored(ada, { is_postage: true });
  await server.runJobs();
  const [parcel] = await parcels(ada);
  return { ...order, parcelCode: parcel?.parcelCode ?? '' };
};

describe('an after-sale of goods with free shipping', () => {
  it('[A-01] [O-11] is applied for out of the parcel that made itself; its other goods go on in a new one', async () => {
    const ada = await server.as.shopper();
    const addressId = await makeAddress(db, ada.accountId);
    const shopId = await makeShop(db);
    const skus = [
      await makeSku(db, { shopId, is_postage: true }),
      await makeSku(db, { shopId, is_postage: true }),
    ];
    const placed = await placeOne({ ...ada, addressId }, skus);
    const { orderCode } = placed;
    await payOrder(db, orderCode, server.clock.now());
    for (const { id } of placed.lines) await inspect(await receive(await buy(orderCode, [id])));
    await server.runJobs();
    const before = await open(ada);
    const [first] = placed.lines.map(({ id }) => id);
    const order = { orderCode, orderLineId: first ?? '', skuId: '', addressId };
    const { lines } = await ada.call('GET /return/lines', { orderCode });
    expect(lines.map(({ problem }) => problem)).toEqual([null, null]);
    const { list } = await ada.call('GET /warehouse/list', {});
    expect(list.map(({ canApply }) => canApply)).toEqual([true, true]);

    const { code } = await applyFor(ada, order);
    await server.runJobs();
    const [parcel, ...others] = await open(ada);
    expect(others).toEqual([]);
    expect(before.map(({ parcelCode }) => parcelCode)).not.toContain(parcel?.parcelCode);
    const inside = await ada.call('GET /parcel/detail', { parcelCode: parcel?.parcelCode ?? '' });
    expect(inside.items).toHaveLength(1);

    await ada.call('POST /return/cancel', { code });
    await server.runJobs();
    const shown = await ada.call('GET /order/getOrder/orderCode', { orderCode });
    expect(shown.lines.map(({ status }) => status)).toEqual(['awaiting_shipment', 'awaiting_shipment']);
    expect(await open(ada)).toHaveLength(2);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[A-01] [O-11] is refused once the parcel is packed, after the window, and to others; the parcel stays', async () => {
    const [ada, eve] = [await server.as.shopper(), await server.as.shopper()];
    const order = await released(ada);
    expect(await reasonOf(applyFor(eve, order))).toBe('not_found');
    server.clock.advance(15 * 86_400_000);
    const later = { call: await signInAgain(server, ada.accountId) };
    expect(await reasonOf(applyFor(later, order))).toBe('after_sale_window_closed');
    server.clock.set(opened);
    expect(await open(ada)).toMatchObject([{ parcelCode: order.parcelCode, status: 'awaiting_shipment' }]);
    await keeper.call('POST /staff/parcels/pack', { parcelCode: order.parcelCode, boxes });
    expect(await reasonOf(applyFor(ada, order))).toBe('stored_item_in_parcel');
    const { lines } = await ada.call('GET /return/lines', { orderCode: order.orderCode });
    expect(lines).toMatchObject([{ problem: 'stored_item_in_parcel' }]);
    expect((await ada.call('GET /warehouse/list', {})).list).toMatchObject([{ canApply: false }]);
  });

  it('[A-01] [O-11] and packing at the same moment: one of them wins, and the goods are in one place', async () => {
    for (let round = 0; round < 3; round += 1) {
      const ada = await server.as.shopper();
      const order = await released(ada);
      const outcomes = await Promise.all([
        reasonOf(applyFor(ada, order)),
        reasonOf(keeper.call('POST /staff/parcels/pack', { parcelCode: order.parcelCode, boxes })),
      ]);
      expect(outcomes.filter((reason) => reason === 'succeeded')).toHaveLength(1);
      const [item] = (await ada.call('GET /warehouse/list', {})).list;
      expect([item?.parcelCode, item?.afterSaleCode].filter(Boolean)).toHaveLength(1);
    }
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[A-01] [O-11] is applied for while the parcel is being made: the goods come out of it again', async () => {
    const ada = await server.as.shopper();
    const order = await stored(ada, { is_postage: true });
    const calls: Promise<unknown>[] = [];
    await db.transaction().execute(async (tx) => {
      // The job that makes the parcel holds the goods, and waits here for their owner.
      await tx.selectFrom('accounts').select('id').where('id', '=', ada.accountId).forUpdate().execute();
      calls.push(server.runJobs());
      await expect.poll(() => waitingCalls(db)).toBe(1);
      calls.push(reasonOf(applyFor(ada, order)));
      await expect.poll(() => waitingCalls(db)).toBe(2);
    });
    const [, outcome] = await Promise.all(calls);
    expect(outcome).toBe('succeeded');
    expect(await open(ada)).toEqual([]);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[O-11] goods of a free parcel that is taken apart go home in another by themselves', async () => {
    const ada = await server.as.shopper();
    const order = await released(ada);
    await ada.call('POST /parcel/cancel', { parcelCode: order.parcelCode });
    await server.runJobs();
    const [parcel] = await open(ada);
    expect(parcel).toMatchObject({ status: 'awaiting_shipment', total: 0 });
    expect(parcel?.parcelCode).not.toBe(order.parcelCode);
  });

  const releaseUnappealed = async (): Promise<void> => {
    const job = aftersalesJobs.find(({ name }) => name === 'aftersales.release_unappealed');
    if (!job) throw new Error('no such job');
    await runJob(job, server.services, {}, { attempt: 1, maxAttempts: 1 });
  };

  const refused = async () => {
    const ada = await server.as.shopper();
    const order = await released(ada);
    const { code } = await applyFor(ada, order);
    await support.call('POST /staff/returns/reject', { code, reason: 'It is a pattern' });
    await server.runJobs();
    return { ada, code };
  };

  it('[S-05] [O-11] that did not pass waits for an appeal, and is appealed for', async () => {
    const { ada, code } = await refused();
    expect(await open(ada)).toEqual([]);
    const appealed = await ada.call('POST /return/appeal', { code, text: 'Please look again' });
    expect(appealed).toMatchObject({ status: 'return_under_review', canAcceptRefusal: false });
    await server.runJobs();
    expect(await open(ada)).toEqual([]);
    expect((await ada.call('GET /warehouse/list', {})).list).toMatchObject([{ afterSaleCode: code }]);
    expect(await reasonOf(ada.call('POST /return/accept', { code }))).toBe('after_sale_step_refused');
    await support.call('POST /staff/returns/reject', { code, reason: 'It is still a pattern' });
    await server.runJobs();
    expect(await open(ada)).toHaveLength(1);
  });

  it('[S-05] [O-11] that did not pass goes home at once for who does without an appeal, once', async () => {
    const { ada, code } = await refused();
    const eve = await server.as.shopper();
    expect(await reasonOf(eve.call('POST /return/accept', { code }))).toBe('not_found');
    expect(await ada.call('GET /return/detail', { code })).toMatchObject({ canAcceptRefusal: true });
    const accept = () => reasonOf(ada.call('POST /return/accept', { code }));
    expect((await Promise.all([accept(), accept()])).toSorted()).toEqual([
      'after_sale_step_refused',
      'succeeded',
    ]);
    await server.runJobs();
    expect(await open(ada)).toHaveLength(1);
  });

  it('[S-05] [O-11] that did not pass goes home when nobody has appealed in time', async () => {
    const { ada } = await refused();
    server.clock.advance(7 * 86_400_000 - 3_600_000);
    await releaseUnappealed();
    await server.runJobs();
    const before = { call: await signInAgain(server, ada.accountId) };
    expect(await open(before)).toEqual([]);
    server.clock.advance(3_600_000);
    await seedRates(db, server.clock.now()); // those of the beginning are too old by now
    await releaseUnappealed();
    await server.runJobs();
    const after = { call: await signInAgain(server, ada.accountId) };
    expect(await open(after)).toHaveLength(1);
    server.clock.set(opened);
  });
});
