import { describe, expect, it } from 'vitest';
import { type ImportedGoods, goodsSources, importedGoods } from '../import/read/import-format.ts';
import { demoCategories } from './categories.ts';
import { demoGoods, demoGoodsCount } from './demo-goods.ts';
import { demoPictures } from './demo.pictures.ts';
import { demoShops } from './shops.ts';
import { isCompatible } from './titles.ts';

const all = [...demoGoods()];
const few = [...demoGoods({ count: 240, pictures: 'few' })];
const share = (rows: readonly ImportedGoods[], is: (row: ImportedGoods) => boolean): number =>
  rows.filter(is).length / rows.length;

describe('the demo catalogue', () => {
  it('is the same every time it is written', () => {
    expect([...demoGoods({ count: 120 })]).toEqual(all.slice(0, 120));
  });

  it('has at least two thousand goods in the declared shape, none twice', () => {
    expect(all.length).toBe(demoGoodsCount);
    expect(all.length).toBeGreaterThanOrEqual(2000);
    expect(new Set(all.map((row) => `${row.source} ${row.externalId}`)).size).toBe(all.length);
    for (const row of all) expect(importedGoods.safeParse(row).error?.issues ?? []).toEqual([]);
  });

  it('spreads over all four sources, every category and 150 shops', () => {
    for (const source of goodsSources)
      expect(share(all, (row) => row.source === source)).toBeGreaterThan(0.12);
    const leaves = demoCategories.flatMap((top) => top.leaves.map((leaf) => `${top.zh}/${leaf.zh}`));
    expect(new Set(all.map((row) => row.category.path.join('/')))).toEqual(new Set(leaves));
    expect(new Set(demoShops.map((shop) => `${shop.source} ${shop.name}`)).size).toBe(150);
    expect(new Set(demoShops.map((shop) => shop.externalId)).size).toBe(150);
  });

  it('every article has a title, a description and attributes in both languages', () => {
    for (const row of all) {
      expect(row.titleZh).toMatch(/\p{Script=Han}{2}/u);
      expect([...row.titleZh].length).toBeLessThanOrEqual(30);
      expect(row.titleEn).toMatch(/^[A-Z0-9].*[A-Za-z)]$/);
      expect(row.titleEn).not.toMatch(/\p{Script=Han}|\b(\w+) \1\b|undefined/u);
      expect(row.descriptionZh).toMatch(/\p{Script=Han}/u);
      expect(row.descriptionEn).not.toMatch(/\p{Script=Han}|undefined/u);
      for (const attribute of row.attributes ?? [])
        expect(attribute.nameEn && attribute.valueEn).toBeTruthy();
    }
  });

  it('every option has a price, and the goods show the lowest', () => {
    for (const row of all) {
      expect(row.skus.every((sku) => sku.priceFen > 0)).toBe(true);
      expect(row.priceFen).toBe(Math.min(...row.skus.map((sku) => sku.priceFen)));
      expect(row.skus.some((sku) => sku.stock > 0)).toBe(true);
      expect(new Set(row.skus.map((sku) => JSON.stringify(sku.properties))).size).toBe(row.skus.length);
    }
  });

  it('has free shipping, a warehouse in the USA, four hot picks and wholesale terms at 1688 only', () => {
    expect(share(all, (row) => row.isPostage)).toBeGreaterThan(0.1);
    expect(share(all, (row) => row.isPostage)).toBeLessThan(0.2);
    expect(share(all, (row) => row.isExempt === 2)).toBeGreaterThan(0.03);
    expect(all.filter((row) => row.isHot)).toHaveLength(4);
    expect(all.every((row) => row.minOrder === 1 || row.source === '1688')).toBe(true);
    expect(all.filter((row) => row.ladderPrices).length).toBeGreaterThan(200);
    for (const { ladderPrices } of all)
      for (const [index, step] of (ladderPrices ?? []).entries())
        expect(step.priceFen).toBeLessThanOrEqual(ladderPrices?.[index - 1]?.priceFen ?? Infinity);
  });

  it('has a few thousand reviews that say the same in both languages', () => {
    const reviews = all.flatMap((row) => row.reviews ?? []);
    expect(reviews.length).toBeGreaterThan(2500);
    expect(new Set(reviews.map((review) => review.textEn)).size).toBeGreaterThan(1200);
    expect(reviews.every((review) => review.textZh && review.textEn)).toBe(true);
  });

  it('names only pictures that the shop can draw, a bounded number of them', () => {
    const drawn = demoPictures();
    const named = new Set(
      all.flatMap((row) => [
        ...row.pictures,
        ...row.skus.flatMap((sku) => sku.picture ?? []),
        row.shop.avatar ?? '',
      ]),
    );
    for (const name of named) expect(drawn.has(name)).toBe(true);
    expect(all.every((row) => row.pictures.length >= 2)).toBe(true);
    expect(drawn.size).toBeLessThan(9000);
  });

  it('what the search page proposes is to be found', () => {
    const text = all
      .map((row) => `${row.titleZh} ${row.titleEn}`)
      .join('\n')
      .toLowerCase();
    for (const words of ['sneakers', '连衣裙', 'backpack', '卫衣', 'headphones', '保温杯', 'hat', '玩具'])
      expect(text).toContain(words);
  });
});

describe('the small demo catalogue of tests', () => {
  it('is as varied with a tenth of the goods and few pictures', () => {
    expect(few).toHaveLength(240);
    expect(new Set(few.map((row) => row.source)).size).toBe(4);
    expect(new Set(few.map((row) => row.category.path.join('/'))).size).toBe(
      new Set(all.map((row) => row.category.path.join('/'))).size,
    );
    expect(few.some((row) => row.isPostage)).toBe(true);
    expect(few.some((row) => row.isExempt === 2)).toBe(true);
    expect(few.filter((row) => row.isHot)).toHaveLength(4);
    expect(new Set(few.flatMap((row) => row.pictures)).size).toBeLessThanOrEqual(few.length);
  });
});

describe('the words of a title', () => {
  it('neither repeat nor contradict each other', () => {
    expect(isCompatible({ zh: '方领', en: 'Square-Neck' }, { zh: 'V领', en: 'V-Neck' })).toBe(false);
    expect(isCompatible({ zh: '陶瓷', en: 'Ceramic' }, { zh: '陶瓷碗', en: 'Ceramic Bowl' })).toBe(false);
    expect(isCompatible({ zh: '修身', en: 'Slim-Fit' }, { zh: '宽松', en: 'Relaxed' })).toBe(false);
    expect(isCompatible({ zh: '收腰', en: 'Cinched-Waist' }, { zh: '泡泡袖', en: 'Puff-Sleeve' })).toBe(true);
  });
});
