import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, describe, expect, it } from 'vitest';
import { type ImportOutcome, type ImportTaken, importedGoods, isRefused } from './import-format.ts';
import { readGoods, UnreadableGoodsFile } from './read-goods.ts';
import { litemallTables, mallTables, taobaoRows } from '../testing/made-up-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'caravan-goods-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const read = async (path: string): Promise<ImportOutcome[]> => {
  const outcomes: ImportOutcome[] = [];
  for await (const outcome of readGoods(path)) outcomes.push(outcome);
  return outcomes;
};

const taken = (outcomes: readonly ImportOutcome[]): ImportTaken[] =>
  outcomes.flatMap((outcome) => (isRefused(outcome) ? [] : [outcome]));

const tables = (name: string, content: Record<string, unknown>): string => {
  const path = mkdtempSync(join(folder, name));
  for (const [table, rows] of Object.entries(content))
    writeFileSync(join(path, `${table}.json`), JSON.stringify(rows));
  return path;
};

describe('neutral files', () => {
  it('a JSON array, an object holding a list and JSON lines say the same', async () => {
    const goods = {
      externalId: '61234567890',
      source: '1688',
      title: '北欧陶瓷马克杯',
      price: '29.9',
      sales: '120人付款',
    };
    const array = await read(file('array.json', JSON.stringify([goods])));
    const object = await read(file('object.json', JSON.stringify({ total: 1, list: [goods] })));
    const lines = await read(file('lines.jsonl', `${JSON.stringify(goods)}\n\n{broken\n`));
    expect(taken(array)[0]?.row).toEqual(taken(object)[0]?.row);
    expect(taken(array)[0]?.row).toEqual(taken(lines)[0]?.row);
    expect(taken(array)[0]?.row).toMatchObject({
      priceFen: 2990,
      sales: 120,
      titleEn: 'Nordic Ceramic Mug',
      source: '1688',
    });
    expect(lines.filter(isRefused)).toEqual([{ refused: 'not a JSON object', at: 'lines.jsonl line 3' }]);
  });

  it('an id of 19 digits written as a number keeps its digits', async () => {
    const [outcome] = taken(
      await read(file('long.json', '[{"id": 7203685477581234567, "title": "帆布包", "price": 19}]')),
    );
    expect(outcome?.row.externalId).toBe('7203685477581234567');
  });

  it('a CSV in GB18030 reads as one in UTF-8', async () => {
    const csv =
      '商品ID,标题,价格,销量,图片,店铺\n6001,复古真皮单肩包女,¥189.0,2.5万+人付款,bag.jpg,木棉小铺\n';
    const utf8 = taken(await read(file('utf8.csv', `\uFEFF${csv}`)));
    const gb = taken(await read(file('gb.csv', iconv.encode(csv, 'gb18030'))));
    expect(gb).toEqual(utf8.map((one) => one));
    expect(gb[0]?.row).toMatchObject({
      titleZh: '复古真皮单肩包女',
      priceFen: 18_900,
      sales: 25_000,
      pictures: ['bag.jpg'],
    });
    expect(gb[0]?.row.shop.name).toBe('木棉小铺');
  });

  it('CSV lines with one id are the options of one article', async () => {
    const csv =
      'id,title,price,stock,sku\n7001,短袖T恤,39,5,颜色:黑色;尺码:L\n7001,短袖T恤,45,9,颜色:白色;尺码:XL\n7001,短袖T恤,1,9,拍下强制退款\n7002,马克杯,12,3,\n';
    const rows = taken(await read(file('options.csv', csv)));
    expect(rows.map(({ row }) => row.skus.length)).toEqual([2, 1]);
    expect(rows[0]?.row.skus[0]?.properties).toEqual([
      { name: '颜色', nameEn: 'Colour', value: '黑色', valueEn: 'Black' },
      { name: '尺码', nameEn: 'Size', value: 'L', valueEn: 'L' },
    ]);
    expect(rows[0]?.fixed).toContain('option "拍下强制退款" is not goods');
  });

  it('what is no goods file is refused in words', async () => {
    await expect(read(join(folder, 'missing.json'))).rejects.toThrow(UnreadableGoodsFile);
    await expect(read(file('bad.json', '{"a": '))).rejects.toThrow('bad.json: not valid JSON');
    await expect(read(file('goods.txt', 'x'))).rejects.toThrow('only .json, .jsonl and .csv');
  });

  it('goods without id, title or price, and deposits, are refused with the reason', async () => {
    const rows = [
      { id: 'null', title: '杯子', price: 3 },
      { id: 1, title: '<p></p>', price: 3 },
      { id: 2, title: '杯子', price: '99999999' },
      { id: 3, title: '补差价专用链接', price: 1 },
    ];
    const refusals = (await read(file('refused.json', JSON.stringify(rows)))).filter(isRefused);
    expect(refusals.map(({ refused }) => refused)).toEqual([
      'no usable id',
      'no title',
      'price 99999999 is a placeholder',
      'not goods: "补差价专用链接"',
    ]);
  });

  it('a description loses scripts and foreign pictures', async () => {
    const html =
      '<p>柔软</p><img src="//track.example.com/p.gif" width=1><script>steal()</script><a href="javascript:x()">看</a>';
    const [outcome] = taken(
      await read(file('html.json', JSON.stringify([{ id: 5, title: '毛巾', price: 9, description: html }]))),
    );
    expect(outcome?.row.descriptionZh).toContain('<p>柔软</p>');
    expect(outcome?.row.descriptionZh).not.toMatch(/img|script|javascript/);
  });
});

describe('shops that bring their own tables', () => {
  it('litemall tables become goods with options, attributes and category', async () => {
    const outcomes = await read(tables('litemall-', litemallTables));
    const rows = taken(outcomes);
    expect(rows.map(({ row }) => row.externalId)).toEqual(['1', '2']);
    expect(rows[0]?.row).toMatchObject({
      source: 'tianmao',
      priceFen: 9900,
      category: { path: ['居家', '床品件套'] },
      shop: { name: '织物工坊' },
      attributes: [{ name: '材质', value: '纯棉', valueEn: 'Cotton' }],
    });
    expect(
      rows[0]?.row.skus.map((sku) => sku.properties.map(({ name, value }) => `${name}=${value}`).join()),
    ).toEqual(['尺寸=1.5米,颜色=浅灰色', '尺寸=1.8米,颜色=浅灰色']);
    expect(rows[1]?.row.skus[0]?.properties).toEqual([]);
    expect(outcomes.filter(isRefused).map(({ refused }) => refused)).toEqual([
      'not on sale in its shop',
      'deleted in its shop',
    ]);
  });

  it('mall tables become goods with ladder prices', async () => {
    const outcomes = await read(tables('mall-', mallTables));
    const [first] = taken(outcomes);
    expect(first?.row).toMatchObject({
      source: '1688',
      priceFen: 19_900,
      category: { path: ['服装', 'T恤'] },
      ladderPrices: [{ from: 3, priceFen: 13_930 }],
    });
    expect(first?.row.skus.map((sku) => sku.priceFen)).toEqual([19_900, 21_900]);
    expect(first?.row.weightGrams).toBeUndefined();
    expect(outcomes.filter(isRefused)).toHaveLength(1);
  });

  it('rows of a Taobao search become goods with a count of sales and whole picture addresses', async () => {
    const rows = taken(await read(file('search.json', JSON.stringify(taobaoRows))));
    expect(rows).toHaveLength(2);
    expect(rows[0]?.row).toMatchObject({
      source: 'taobao',
      externalId: '533990000001',
      titleZh: 'Tom & Jerry 硅胶冰格模具',
      sales: 144,
      pictures: ['https://img.example.com/a.jpg'],
      shop: { externalId: '608000001', name: '落叶小铺', location: '浙江 金华' },
    });
    expect(rows[1]?.row.pictures).toEqual([]);
    expect(rows[1]?.fixed.join()).toContain('is not a picture');
  });
});

const realData = process.env['CARAVAN_DATA_DIR'];
const realFolders = ['yanxuan-litemall', 'macrozheng-mall', 'biyingfu-scrapy_taobao'].map((name) =>
  join(realData ?? '', 'goods', name),
);

describe.skipIf(!realData || !realFolders.every((path) => existsSync(path)))(
  'real files (skipped without CARAVAN_DATA_DIR)',
  () => {
    it.each(realFolders)(
      '%s: every row is taken in the declared shape or refused with a reason',
      async (path) => {
        const outcomes = await read(path);
        expect(outcomes.length).toBeGreaterThan(30);
        for (const { row } of taken(outcomes)) {
          expect(importedGoods.safeParse(row).success).toBe(true);
          expect(`${row.descriptionZh ?? ''}`).not.toMatch(/<(img|script)/);
        }
        for (const refusal of outcomes.filter(isRefused))
          expect(refusal.refused).toMatch(/deleted|not on sale/);
      },
    );
  },
);
