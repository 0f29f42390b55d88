import { describe, expect, it } from 'vitest';
import { answeredSearch, marketServer } from '../../../testing/servers/market-server.ts';
import { runJob } from '../../../platform/jobs/job-runner.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { TMAPI_TOKEN, tmapiGateway } from '../../../connectors/marketplaces/testing/tmapi-gateway.ts';
import { marketJobs } from './market-calls.jobs.ts';

const { gateway, server, guest } = await marketServer({ ONEBOUND_CALLS_PER_DAY: '100' });
let buyer = await server.as.staff('buyer');

const health = async (connector = 'onebound') => {
  const { connectors, answers } = await buyer.call('GET /staff/markets/health', {});
  const found = connectors.find(({ name }) => name === connector);
  return { found, answers, of: (source: string) => found?.sources.find((each) => each.source === source) };
};
/** What is noted behind an answer is there a moment later. */
const calls = () =>
  health().then(({ found }) => found?.sources.reduce((sum, { calls: count }) => sum + count, 0));

describe('how the marketplaces do', () => {
  it('[M-03] says what a connector that is not set up lacks, and that nothing was asked yet', async () => {
    expect((await health('1688')).found).toMatchObject({
      isConfigured: false,
      missing: ['ALI1688_APP_KEY', 'ALI1688_APP_SECRET', 'ALI1688_REFRESH_TOKEN', 'PURCHASE_ADDRESS'],
      sources: [{ source: '1688', state: 'unasked', does: [] }],
    });
    expect((await health('tmapi')).found).toMatchObject({ isConfigured: false, missing: ['TMAPI_TOKEN'] });
    const { found, of } = await health();
    expect(found).toMatchObject({ isConfigured: true, missing: [], quota: { used: 0, most: 100 } });
    expect(of('weidian')).toMatchObject({ state: 'unasked', calls: 0, p50Ms: null });
    expect(of('weidian')?.does).not.toContain('search');
    expect(of('1688')?.does).toContain('search');
  });

  it('[M-03] counts questions, calls of the day and kept answers, and how long they took', async () => {
    await answeredSearch(guest.call, { value: '连衣裙' });
    await expect.poll(calls).toBe(3);
    const { found, answers, of } = await health();
    expect(found?.quota).toEqual({ used: 3, most: 100, isSpent: false });
    expect(of('taobao')).toMatchObject({ state: 'answering', calls: 1, failures: 0 });
    expect(of('taobao')?.p95Ms).toBeGreaterThanOrEqual(of('taobao')?.p50Ms ?? Infinity);
    expect(answers.map(({ source, kept }) => `${source} ${kept}`).toSorted()).toEqual([
      '1688 1',
      'taobao 1',
      'tianmao 1',
    ]);
  });

  it('[M-01] [M-03] tells the last failures with their reason, and that a source rests after five in a row', async () => {
    gateway.faults.push(
      ...Array.from(
        { length: 15 },
        () => ({ kind: 'status', status: 503, on: 'item_search_tmall' }) as const,
      ),
    );
    const words = ['帽子', '围巾', '手套', '袜子', '腰带'];
    for (const value of words) await guest.call('GET /goods/search', { value, source: 'tianmao' });
    await expect.poll(async () => (await health()).of('tianmao')?.failures).toBe(5);
    const { of } = await health();
    expect(of('tianmao')).toMatchObject({ state: 'resting' });
    expect(of('tianmao')?.errors).toHaveLength(5);
    expect(of('tianmao')?.errors[0]).toMatchObject({ operation: 'search', failure: 'upstream' });
    expect(of('taobao')).toMatchObject({ state: 'answering', failures: 0 });
    server.clock.advance(31_000);
    expect((await health()).of('tianmao')).toMatchObject({ state: 'trying' });
  });

  it('[M-03] a connector is tried live from the desk, and every part of it says whether it works', async () => {
    const trials = await buyer.call('POST /staff/markets/try', { connector: 'onebound', source: 'taobao' });
    expect(trials.map(({ what, outcome }) => [what, outcome])).toEqual([
      ['account', 'ok'],
      ['search', 'ok'],
      ['item', 'ok'],
      ['pictureSearch', 'ok'],
      ['categories', 'ok'],
    ]);
    gateway.faults.push(
      ...Array.from({ length: 3 }, () => ({ kind: 'status', status: 500, on: 'cat_get' }) as const),
    );
    const again = await buyer.call('POST /staff/markets/try', { connector: 'onebound', source: 'taobao' });
    expect(again.at(-1)).toEqual({ what: 'categories', outcome: 'failed', detail: 'upstream' });
    const entry = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_kind', '=', 'connector')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'try connector', subject_id: 'onebound', staff_id: buyer.staffId });
    expect(await reasonOf(buyer.call('POST /staff/markets/try', { connector: '1688', source: '1688' }))).toBe(
      'not_found',
    );
  });

  it('[M-03] a day that is used up is said to be, and begins anew', async () => {
    gateway.most = gateway.used;
    await guest.call('GET /goods/search', { value: '雨伞', source: 'taobao' });
    await expect.poll(async () => (await health()).found?.quota?.isSpent).toBe(true);
    server.clock.advance(24 * 3_600_000);
    buyer = await server.as.staff('buyer');
    expect((await health()).found?.quota).toMatchObject({ used: 0, isSpent: false });
  });

  it('[S-01] is shown to buyers and to content; only buyers try', async () => {
    const content = await server.as.staff('content');
    const warehouse = await server.as.staff('warehouse');
    await content.call('GET /staff/markets/health', {});
    const question = { connector: 'onebound', source: 'taobao' } as const;
    expect(await reasonOf(content.call('POST /staff/markets/try', question))).toBe('forbidden');
    expect(await reasonOf(warehouse.call('GET /staff/markets/health', {}))).toBe('forbidden');
  });

  it('[M-03] is kept for a week', async () => {
    server.clock.advance(8 * 24 * 3_600_000);
    await runJob(marketJobs[0]!, server.services, {}, { attempt: 1, maxAttempts: 1 });
    expect(await server.db.selectFrom('market_calls').selectAll().execute()).toEqual([]);
  });
});

describe('a second aggregator', () => {
  it('[M-01] [M-03] is shown beside the first, tried from the desk, and answers when the first has no calls left', async () => {
    const second = await tmapiGateway();
    const shop = await marketServer({
      TMAPI_URL: second.url,
      TMAPI_TOKEN,
      TMAPI_CALLS_PER_SECOND: '500',
      PURCHASE_ADDRESS: '仓库|13800000000|广东省|广州市|白云区|石井街1号|510000',
    });
    shop.gateway.most = 0;
    const staff = await shop.server.as.staff('buyer');
    const { connectors } = await staff.call('GET /staff/markets/health', {});
    const found = connectors.find(({ name }) => name === 'tmapi');
    expect(found).toMatchObject({ isConfigured: true, missing: [] });
    expect(found?.sources.map(({ source, does }) => [source, does])).toEqual([
      ['1688', ['search', 'item', 'domesticFreight']],
      ['taobao', ['item']],
      ['tianmao', ['item']],
    ]);
    const trials = await staff.call('POST /staff/markets/try', { connector: 'tmapi', source: '1688' });
    expect(trials.map(({ what, outcome }) => [what, outcome])).toEqual([
      ['account', 'ok'],
      ['search', 'ok'],
      ['item', 'ok'],
    ]);
    const request = { value: '连衣裙', source: '1688' };
    const { list } = await answeredSearch(shop.guest.call, request);
    expect(list.map(({ price }) => price).toSorted((a, b) => a - b)).toEqual([51.9, 52.9, 53.9]);
    const url = 'https://detail.1688.com/offer/703880126418.html';
    const { id } = await shop.guest.call('GET /system/spu/urlSearch', { url });
    const goods = await shop.guest.call('GET /system/spu/queryDetail', { id: id ?? '' });
    expect(goods).toMatchObject({ source: '1688', minOrder: 2, domesticFreight: 6 });
    expect(goods.skus.map(({ stock }) => stock)).toEqual([260, 0]);
    expect(goods.description).toContain('/media/');
    expect(goods.description).not.toMatch(/script|onclick|alicdn|o0b/);
    // it said so once
    expect(shop.gateway.asked).toHaveLength(1);
  });
});
