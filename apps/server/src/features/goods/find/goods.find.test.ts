import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../testing/servers/test-server.ts';
import { countKept, findInTier, type GoodsCriteria, keysOf } from './goods.find.queries.ts';
import { putOnSale } from '../goods.fixture.ts';

const server = await testServer();

describe('[C-01] a list looked up by some of its keys', () => {
  const categoryId = '0198a000-0000-7000-8000-000000000c01';
  const wanted: GoodsCriteria = { terms: ['kettle', 'copper'], order: 'rank' };
  beforeAll(async () => {
    await server.db
      .insertInto('categories')
      .values({ id: categoryId, slug: 'kettles', name_zh: '水壶', name_en: 'Kettles' })
      .execute();
    const kettles = [
      { source: 'taobao', isPostage: true },
      { source: 'taobao', isExempt: 2, sales: 70 },
      { source: '1688', categoryIds: [categoryId], sales: 5_000 },
      { source: '1688', isPostage: true, isExempt: 2, categoryIds: [categoryId], sales: 80 },
      { source: 'weidian', titleEn: 'Kettle of steel', sales: 90 },
    ] as const;
    for (const kettle of kettles) await putOnSale(server.db, { titleEn: 'Copper kettle', ...kettle });
  });

  it.each<Partial<GoodsCriteria>>([
    {},
    { source: 'taobao' },
    { categoryId },
    { isPostage: true },
    { isPostage: false },
    { isExempt: 1 },
    { isExempt: 2 },
    { source: '1688', categoryId, isPostage: true, isExempt: 2 },
    { source: 'tianmao' },
  ])('holds the same goods as by all of them: %j', async (more) => {
    const criteria = { ...wanted, ...more };
    const by = (keys: string[]) => {
      const others = keysOf(criteria).filter((key) => !keys.includes(key));
      return findInTier(server.db, criteria, { keys, others, tier: undefined, depth: 100, most: null });
    };
    const all = await by(keysOf(criteria));
    expect(await by(['kettle'])).toEqual(all);
    expect(await by([])).toEqual(all);
    expect(all.total).toBe(more.source === 'tianmao' ? 0 : all.ids.split(',').length);
  });

  it('keeps as many of its words as enough goods have, of all or of those that sell well', async () => {
    const terms = ['kettle', 'copper', 'nowhere'];
    const keys = terms.map((_, last) => terms.slice(0, last + 1));
    const kept = (tier: '~s3' | '~s6' | undefined, enough: number, more: Partial<GoodsCriteria> = {}) =>
      countKept(server.db, { terms, order: 'rank', ...more }, { tier, enough, keys });
    expect(await kept(undefined, 4)).toBe(2);
    expect(await kept(undefined, 5)).toBe(1);
    expect(await kept(undefined, 6)).toBe(0);
    expect(await kept('~s3', 3)).toBe(2);
    expect(await kept('~s3', 4)).toBe(1);
    expect(await kept('~s6', 1)).toBe(2);
    expect(await kept('~s6', 2)).toBe(0);
    expect(await kept('~s3', 1, { source: 'weidian' })).toBe(1);
  });
});
