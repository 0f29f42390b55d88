import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { NOW, seedRates } from '../../orders/orders.fixtures.ts';
import { warehouseOf } from '../../parcels/parcels.fixtures.ts';
import { MEASURES, photoForm, pictureOfColour, SHIRT } from '../warehouse.fixtures.ts';
import { problemJobs } from './problems.jobs.ts';

const server = await testServer({ now: NOW });
const { db } = server;
await seedRates(db, server.clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const { purchased } = await warehouseOf(server, { buyer, keeper });
const DAY_MS = 86_400_000;

const received = async (ada: TestShopper) => {
  const { trackingNumber, orderCode, spuId } = await purchased(ada);
  const [inbound] = await keeper.call('GET /staff/inbound/find', { trackingNumber });
  const lineId = inbound?.lines[0]?.lineId ?? '';
  const receive = { inboundId: inbound?.inboundId ?? '', lineId, ...MEASURES };
  const line = await keeper.call('POST /staff/inbound/receive', receive);
  return { storedItemId: line.stored?.id ?? '', orderCode, lineId, spuId };
};
const photograph = async (storedItemId: string, count = 1, view?: string) => {
  const pictures = await Promise.all(Array.from({ length: count }, () => pictureOfColour()));
  return keeper.call(
    'POST /staff/stored/photos',
    await photoForm({ storedItemId, ...(view ? { view } : {}) }, pictures),
  );
};
const ownItem = async (ada: TestShopper) => (await ada.call('GET /warehouse/list', {})).list[0];

const CATEGORY = '女鞋试验';
const inCategory = async (spuId: string): Promise<void> => {
  await db.deleteFrom('categories').where('name_zh', '=', CATEGORY).execute();
  const { id } = await db
    .insertInto('categories')
    .values({ id: newId(), slug: 'shoes-on-trial', name_zh: CATEGORY, name_en: 'Shoes on trial' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('goods')
    .set({ category_ids: [id] })
    .where('id', '=', spuId)
    .execute();
};
const SHOES = [
  { view: 'front', isNeeded: true },
  { view: 'sole', isNeeded: true },
  { view: 'packaging', isNeeded: false },
  { view: 'label', isNeeded: true },
] as const;

describe('[W-02] photos by the list of the category', () => {
  it('are taken in order; what is needed and missing is named, and goods do not pass without', async () => {
    const ada = await server.as.shopper();
    const warm = await received(ada);
    await inCategory(warm.spuId);
    await keeper.call('POST /staff/shots', { categoryZh: CATEGORY, shots: [...SHOES] });
    server.clock.advance(60_000);
    const { storedItemId, spuId } = await received(ada);
    await db
      .updateTable('goods')
      .set((row) => ({
        category_ids: row.selectFrom('goods as first').select('category_ids').where('id', '=', warm.spuId),
      }))
      .where('id', '=', spuId)
      .execute();
    const some = await photograph(storedItemId, 2);
    expect(some.stored?.shots).toEqual(SHOES);
    expect(some.stored?.photos.map(({ view }) => view)).toEqual(['front', 'sole']);
    await expect(keeper.call('POST /staff/stored/inspect', { storedItemId })).rejects.toMatchObject({
      reason: 'photos_missing',
      details: { views: 'label' },
    });
    await photograph(storedItemId, 1, 'label');
    const passed = await keeper.call('POST /staff/stored/inspect', { storedItemId });
    expect(passed.status).toBe('quality_inspected');
    const { list } = await ada.call('GET /warehouse/list', { state: 'ready' });
    expect(list[0]?.photoViews).toEqual(['front', 'sole', 'label']);
    // What arrived before the list was made is photographed as it was then.
    const before = await photograph(warm.storedItemId);
    expect(before.stored?.shots.map(({ view }) => view)).toEqual(['front', 'label', 'packaging']);
  });

  it('a needed view is skipped with a reason that the audit trail keeps; a photo is named anew', async () => {
    const ada = await server.as.shopper();
    const { storedItemId } = await received(ada);
    const { stored } = await photograph(storedItemId, 1, 'back');
    expect(await reasonOf(keeper.call('POST /staff/stored/inspect', { storedItemId }))).toBe(
      'photos_missing',
    );
    const mediaId = stored?.photos[0]?.mediaId ?? '';
    const named = await keeper.call('POST /staff/stored/photo/view', {
      storedItemId,
      mediaId,
      view: 'detail',
    });
    expect(named.stored?.photos[0]?.view).toBe('detail');
    const skips = [{ view: 'front' as const, reason: 'sealed, may not be opened' }];
    await keeper.call('POST /staff/stored/inspect', { storedItemId, skips });
    const kept = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('subject_id', '=', storedItemId)
      .where('action', '=', 'pass_inspection')
      .execute();
    expect(kept).toMatchObject([{ detail: { skips } }]);
  });

  it('lists are changed by the warehouse alone, and only to such that can be used', async () => {
    const support = await server.as.staff('support');
    const usual = { categoryZh: null, shots: [{ view: 'front' as const, isNeeded: true }] };
    expect(await reasonOf(support.call('POST /staff/shots', usual))).toBe('forbidden');
    const empty = keeper.call('POST /staff/shots', { categoryZh: null, shots: [] });
    expect(await reasonOf(empty)).toBe('shot_list_unusable');
    const nowhere = keeper.call('POST /staff/shots', { ...usual, categoryZh: '没有的类目' });
    expect(await reasonOf(nowhere)).toBe('category_unknown');
    const { lists, categories } = await keeper.call('GET /staff/shots', {});
    expect(lists[0]).toMatchObject({ categoryZh: null, validFrom: null });
    expect(categories).toContainEqual({ nameZh: CATEGORY, nameEn: 'Shoes on trial' });
  });
});

describe('[S-03] a problem is asked of the shopper', () => {
  const withProblem = async (ada: TestShopper) => {
    const goods = await received(ada);
    const { storedItemId } = goods;
    await photograph(storedItemId);
    await keeper.call('POST /staff/stored/inspect', {
      storedItemId,
      problem: '颜色不符',
      problemKind: 'wrong',
    });
    return goods;
  };

  it('[W-01] the free days stand still until the answer, and go on from where they stood', async () => {
    const ada = await server.as.shopper();
    const { storedItemId } = await withProblem(ada);
    const asked = await ownItem(ada);
    expect(asked).toMatchObject({
      status: 'problem',
      freeDaysLeft: 90,
      question: { kind: 'wrong', note: '颜色不符', state: 'waiting_for_shopper' },
    });
    const twoDaysAgo = new Date(server.clock.now().getTime() - 2 * DAY_MS);
    await db
      .updateTable('stored_items')
      .set({ received_at: twoDaysAgo, stopped_at: twoDaysAgo })
      .where('id', '=', storedItemId)
      .execute();
    expect((await ownItem(ada))?.freeDaysLeft).toBe(90);
    await ada.call('POST /warehouse/problem/accept', { storedItemId });
    expect(await ownItem(ada)).toMatchObject({
      status: 'quality_inspected',
      isReady: true,
      freeDaysLeft: 90,
      question: null,
    });
    const { free_until, stopped_ms } = await db
      .selectFrom('stored_items')
      .select(['free_until', 'stopped_ms'])
      .where('id', '=', storedItemId)
      .executeTakeFirstOrThrow();
    expect(Math.floor(stopped_ms / DAY_MS)).toBe(2);
    expect(free_until).toEqual(new Date(twoDaysAgo.getTime() + 90 * DAY_MS + stopped_ms));
  });

  it('only its owner answers, once; two answers at the same moment settle it once', async () => {
    const [ada, bob] = [await server.as.shopper(), await server.as.shopper()];
    const { storedItemId } = await withProblem(ada);
    expect(await reasonOf(bob.call('POST /warehouse/problem/accept', { storedItemId }))).toBe('not_found');
    const answers = await Promise.allSettled([
      ada.call('POST /warehouse/problem/accept', { storedItemId }),
      ada.call('POST /warehouse/problem/accept', { storedItemId }),
      keeper.call('POST /staff/stored/inspect', { storedItemId }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await reasonOf(ada.call('POST /warehouse/problem/accept', { storedItemId }))).toBe(
      'problem_settled',
    );
  });

  it('asked for more photos the desk has its turn, and hands it back with them', async () => {
    const ada = await server.as.shopper();
    const { storedItemId } = await withProblem(ada);
    await ada.call('POST /warehouse/problem/ask', { storedItemId, note: 'in daylight, please' });
    expect((await ownItem(ada))?.question?.state).toBe('waiting_for_us');
    const queue = await keeper.call('GET /staff/stored', { state: 'asked_again' });
    const request = queue.list.find(({ stored }) => stored?.id === storedItemId)?.stored?.photoRequests[0];
    expect(request?.note).toBe('in daylight, please');
    await photograph(storedItemId);
    await keeper.call('POST /staff/stored/photo/answered', { photoRequestId: request?.id ?? '' });
    expect((await ownItem(ada))?.question?.state).toBe('waiting_for_shopper');
    const asked = await keeper.call('GET /staff/stored', { state: 'asked' });
    expect(asked.list.some(({ stored }) => stored?.id === storedItemId)).toBe(true);
  });

  it('[A-01] a return or an exchange that is applied for is the answer', async () => {
    const ada = await server.as.shopper();
    const { storedItemId, orderCode, lineId } = await withProblem(ada);
    await ada.call('POST /return/apply', {
      orderCode,
      orderLineId: lineId,
      kind: 'return',
      quantity: 1,
      reason: 'wrong_goods',
      description: 'It is blue',
      pictureIds: [],
    } as never); // the call's own defaults fill the rest
    expect(await ownItem(ada)).toMatchObject({ question: null });
    expect(await reasonOf(ada.call('POST /warehouse/problem/accept', { storedItemId }))).toBe(
      'goods_in_after_sale',
    );
    const { outcome } = await db
      .selectFrom('stored_problems')
      .select('outcome')
      .where('stored_item_id', '=', storedItemId)
      .executeTakeFirstOrThrow();
    expect(outcome).toBe('applied');
  });

  it('without an answer in five working days it counts as accepted, and the shopper is told', async () => {
    const ada = await server.as.shopper();
    const { storedItemId } = await withProblem(ada);
    const past = new Date(server.clock.now().getTime() - 1);
    await db
      .updateTable('stored_problems')
      .set({ answer_until: past })
      .where('stored_item_id', '=', storedItemId)
      .execute();
    await addJob(db, problemJobs[0]!, {}, { runAt: server.clock.now() });
    await server.runJobs();
    expect(await ownItem(ada)).toMatchObject({ status: 'quality_inspected', question: null });
    const { list } = await ada.call('GET /message/list', {});
    expect(list.some(({ title }) => title.includes('accepted'))).toBe(true);
  });

  it('forwarded goods are asked about as well; there is nothing to return', async () => {
    const ada = await server.as.shopper();
    const announced = { trackingNumber: 'SF5500000000001', ...SHIRT };
    const { id } = await ada.call('POST /warehouse/forwarded', announced);
    const { stored } = await keeper.call('POST /staff/forwarded/receive', { forwardedId: id, ...MEASURES });
    const storedItemId = stored?.id ?? '';
    await keeper.call('POST /staff/stored/inspect', {
      storedItemId,
      problem: '外箱破损',
      problemKind: 'damaged',
    });
    expect(await ownItem(ada)).toMatchObject({ question: { kind: 'damaged' }, canReturn: false });
    await ada.call('POST /warehouse/problem/accept', { storedItemId });
    expect(await ownItem(ada)).toMatchObject({ status: 'quality_inspected' });
  });
});

describe('[B-07] the comparison with the order', () => {
  const seen = (list: readonly { readonly stored: { readonly id: string } | null }[]) =>
    list.map(({ stored }) => stored?.id);
  const passedBlue = async () => {
    const ada = await server.as.shopper();
    const goods = await received(ada);
    const { storedItemId } = goods;
    const form = await photoForm({ storedItemId }, [await pictureOfColour('#2244bb')]);
    const { stored } = await keeper.call('POST /staff/stored/photos', form);
    return { ...goods, stored };
  };
  const toReview = async () => seen((await keeper.call('GET /staff/stored', { state: 'to_review' })).list);

  it('[B-07] is there with the answer to the photos, before anything can pass', async () => {
    const { stored } = await passedBlue();
    expect(stored).toMatchObject({
      isCompared: true,
      hint: { verdict: 'differs', reasons: ['colour_named_missing'] },
      review: null,
    });
  });

  it('[B-07] is asked for: photos that it has not seen do not pass, until it has', async () => {
    const { storedItemId, stored } = await passedBlue();
    const second = await photograph(storedItemId);
    const mediaId = stored?.photos[0]?.mediaId ?? '';
    const removed = await keeper.call('POST /staff/stored/photo/remove', { storedItemId, mediaId });
    expect([second.stored?.isCompared, removed.stored?.isCompared]).toEqual([true, false]);
    const view = { storedItemId, mediaId: removed.stored?.photos[0]?.mediaId ?? '', view: 'front' as const };
    await keeper.call('POST /staff/stored/photo/view', view);
    expect(await reasonOf(keeper.call('POST /staff/stored/inspect', { storedItemId }))).toBe(
      'photos_not_compared',
    );
    server.clock.advance(5_000);
    await server.runJobs();
    await keeper.call('POST /staff/stored/inspect', { storedItemId });
  });

  it('[B-07] lists what passed against it, for somebody else to confirm; a right one is not listed', async () => {
    const { storedItemId } = await passedBlue();
    const { status, stored } = await keeper.call('POST /staff/stored/inspect', { storedItemId });
    expect(status).toBe('quality_inspected');
    expect(stored?.review).toMatchObject({ reasons: ['colour_named_missing'], outcome: null });
    expect(await toReview()).toContain(storedItemId);
    expect(await reasonOf(keeper.call('POST /staff/stored/review', { storedItemId }))).toBe(
      'second_person_needed',
    );
    const second = await server.as.staff('warehouse');
    const confirmed = await second.call('POST /staff/stored/review', { storedItemId });
    expect(confirmed.stored?.review?.outcome).toBe('confirmed');
    expect(await toReview()).not.toContain(storedItemId);
    expect(await reasonOf(second.call('POST /staff/stored/review', { storedItemId }))).toBe(
      'nothing_to_review',
    );
    const kept = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', storedItemId)
      .where('action', '=', 'confirm_pass')
      .execute();
    expect(kept).toHaveLength(1);
    const right = await received(await server.as.shopper());
    const form = await photoForm({ storedItemId: right.storedItemId }, [await pictureOfColour('#f4f4f2')]);
    const { stored: alike } = await keeper.call('POST /staff/stored/photos', form);
    expect(alike?.hint?.verdict).not.toBe('differs');
    await keeper.call('POST /staff/stored/inspect', { storedItemId: right.storedItemId });
    expect(await toReview()).not.toContain(right.storedItemId);
  });

  it('[B-07] a problem that is reported after all settles the review', async () => {
    const { storedItemId } = await passedBlue();
    await keeper.call('POST /staff/stored/inspect', { storedItemId });
    const report = { storedItemId, problem: '颜色不符', problemKind: 'wrong' as const };
    const { stored } = await keeper.call('POST /staff/stored/inspect', report);
    expect(stored?.review?.outcome).toBe('reported');
    expect(await toReview()).not.toContain(storedItemId);
  });

  it('[B-07] has nothing to say of forwarded goods, and does not hold them up', async () => {
    const ada = await server.as.shopper();
    const { id } = await ada.call('POST /warehouse/forwarded', {
      trackingNumber: 'SF5500000000077',
      ...SHIRT,
    });
    const { stored } = await keeper.call('POST /staff/forwarded/receive', { forwardedId: id, ...MEASURES });
    const photographed = await photograph(stored?.id ?? '');
    expect(photographed.stored).toMatchObject({ isCompared: true, hint: null });
    await keeper.call('POST /staff/stored/inspect', { storedItemId: stored?.id ?? '' });
  });
});
