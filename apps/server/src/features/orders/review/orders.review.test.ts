import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import {
  NOW,
  makeAddress,
  makeShop,
  makeSku,
  payOrder,
  placeOne,
  runCronJob,
  signInAgain,
} from '../orders.fixtures.ts';
import { moveLines } from '../change/orders.move.ts';
import { lockOrder } from '../orders.queries.ts';

const server = await tradingServer();
const { db } = server;
const system = { kind: 'system' } as const;

let ada: TestShopper;
let orderCode: string;
let lineIds: string[];
let spuIds: string[];

/** An order of two products that stands at `shipped`. */
beforeEach(async () => {
  server.clock.set(NOW);
  ada = await server.as.shopper({ nickName: 'Ada Lovelace' });
  const shopId = await makeShop(db);
  const skus = [await makeSku(db, { shopId }), await makeSku(db, { shopId })];
  const order = await placeOne({ ...ada, addressId: await makeAddress(db, ada.accountId) }, skus);
  await payOrder(db, order.orderCode, server.clock.now());
  ({ orderCode } = order);
  lineIds = order.lines.map(({ id }) => id);
  spuIds = skus.map(({ spuId }) => spuId);
  const now = server.clock.now();
  const hands = { kind: 'staff', staffId: newId(), sessionId: '', roles: ['admin'] } as const;
  await inTransaction(db, async (tx) => {
    for (const [action, actor] of [
      ['purchase', hands],
      ['receive', hands],
      ['inspect', hands],
      ['putInParcel', system],
      ['ship', system],
    ] as const) {
      const locked = await lockOrder(tx, { code: orderCode });
      if (!locked || typeof (await moveLines(tx, locked, locked.lines, action, actor, { now })) === 'string')
        throw new Error(`${action} was refused`);
    }
  });
});

const review = (request: object = {}) => ({ mark: 5, text: 'Lovely linen', ...request });
const both = (request: object = {}) => ({
  orderCode,
  reviews: lineIds.map((orderLineId) => ({ orderLineId, ...review(request) })),
});

describe('receiving and reviewing', () => {
  it('[O-06] receipt is confirmed by the owner, once the goods are under way, and a review is asked for', async () => {
    const bob = await server.as.shopper();
    expect((await ada.call('GET /order/getOrder/orderCode', { orderCode })).canConfirmReceipt).toBe(true);
    expect(await reasonOf(bob.call('POST /order/confirmReceipt', { orderCode }))).toBe('not_found');
    expect(await ada.call('POST /order/confirmReceipt', { orderCode })).toEqual({ status: 'review_pending' });
    expect(await reasonOf(ada.call('POST /order/confirmReceipt', { orderCode }))).toBe('order_step_refused');
    const detail = await ada.call('GET /order/getOrder/orderCode', { orderCode });
    expect(detail).toMatchObject({ canReview: true, canConfirmReceipt: false });
    expect(detail.timeline.map(({ status }) => status).slice(-2)).toEqual(['received', 'review_pending']);
    expect((await ada.call('GET /message/list', {})).list[0]?.title).toBe('How do you like it?');
  });

  it('[O-10] a mark and a text for every product complete the order and count for the products', async () => {
    await ada.call('POST /order/confirmReceipt', { orderCode });
    const [first = '', second = ''] = lineIds;
    const reviews = [
      { orderLineId: second, mark: 4, text: ' A bit long, but fine. ' },
      { orderLineId: first, ...review() },
    ];
    expect(await ada.call('POST /comment', { orderCode, reviews })).toEqual({ completed: true });
    const detail = await ada.call('GET /order/getOrder/orderCode', { orderCode });
    expect(detail.status).toBe('completed');
    expect(detail.lines.map(({ hasReview }) => hasReview)).toEqual([true, true]);
    const shown = await server.as
      .guest()
      .call('GET /comment/client/getCommentList', { spuId: spuIds[1] ?? '' });
    expect(shown).toMatchObject({
      averageMark: 4,
      list: [{ author: 'A***', mark: 4, text: 'A bit long, but fine.', skuName: 'White' }],
    });
    const goods = await db
      .selectFrom('goods')
      .select(['rating_sum', 'rating_count'])
      .where('id', '=', spuIds[0] ?? '')
      .executeTakeFirst();
    expect(goods).toEqual({ rating_sum: 5, rating_count: 1 });
    expect(await reasonOf(ada.call('POST /comment', both()))).toBe('order_step_refused');
  });

  it('[O-10] an empty or a missing review, a foreign line or picture is refused, and nothing is kept', async () => {
    const bob = await server.as.shopper();
    expect(await reasonOf(ada.call('POST /comment', both()))).toBe('order_step_refused'); // not received yet
    await ada.call('POST /order/confirmReceipt', { orderCode });
    expect(await reasonOf(ada.call('POST /comment', both({ text: '  \n ' })))).toBe('review_empty');
    const one = both().reviews.slice(0, 1);
    expect(await reasonOf(ada.call('POST /comment', { orderCode, reviews: one }))).toBe('review_incomplete');
    const twice = [...one, ...one];
    expect(await reasonOf(ada.call('POST /comment', { orderCode, reviews: twice }))).toBe(
      'review_incomplete',
    );
    const foreign = [...both().reviews, { orderLineId: newId(), ...review() }];
    expect(await reasonOf(ada.call('POST /comment', { orderCode, reviews: foreign }))).toBe(
      'review_incomplete',
    );
    expect(await reasonOf(ada.call('POST /comment', both({ mark: 6 })))).toBe('malformed_input');
    const picture = await insertPicture(bob.accountId);
    expect(await reasonOf(ada.call('POST /comment', both({ pictureIds: [picture] })))).toBe('media_unknown');
    expect(await reasonOf(bob.call('POST /comment', both()))).toBe('not_found');
    expect(
      await db.selectFrom('reviews').select('id').where('account_id', '=', ada.accountId).execute(),
    ).toEqual([]);
    const own = await insertPicture(ada.accountId);
    expect(await ada.call('POST /comment', both({ pictureIds: [own] }))).toEqual({ completed: true });
  });

  it('[O-10] reviewed by ten requests at once, each product has one review', async () => {
    await ada.call('POST /order/confirmReceipt', { orderCode });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => reasonOf(ada.call('POST /comment', both()))),
    );
    expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(1);
    const goods = await db.selectFrom('goods').select('rating_count').where('id', 'in', spuIds).execute();
    expect(goods.map(({ rating_count }) => rating_count)).toEqual([1, 1]);
  });

  it('[O-04] an order nobody reviews is completed after thirty days', async () => {
    await ada.call('POST /order/confirmReceipt', { orderCode });
    server.clock.advance(31 * 86_400_000);
    await runCronJob(server.services, 'orders.complete_unreviewed');
    const call = await signInAgain(server, ada.accountId);
    expect((await call('GET /order/getOrder/orderCode', { orderCode })).status).toBe('completed');
  });
});

const insertPicture = async (ownerId: string): Promise<string> => {
  const id = newId();
  await db
    .insertInto('media')
    .values({
      id,
      owner_kind: 'shopper',
      owner_id: ownerId,
      purpose: 'review',
      content_type: 'image/webp',
      width: 10,
      height: 10,
      byte_length: 10,
      sha256: Buffer.from(id),
      created_at: server.clock.now(),
    })
    .execute();
  return id;
};
