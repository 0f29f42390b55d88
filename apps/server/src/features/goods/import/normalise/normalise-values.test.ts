import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countOf,
  gramsOf,
  isNotGoods,
  pictureOf,
  plainText,
  priceFenOf,
  propertiesOf,
  salesOf,
} from './normalise-values.ts';
import { anyText } from '@caravan/domain/testing/any-text';

describe('prices of marketplace files', () => {
  it.each([
    ['378', 37_800],
    ['¥378.0', 37_800],
    ['329￥', 32_900],
    ['1,299.50', 129_950],
    ['1998-4390', 199_800],
    ['¥12.5 ~ ¥18', 1_250],
    ['1.2万', 1_200_000],
    [9.9, 990],
  ])('%s is read as %i fen', (given, fen) => {
    expect(priceFenOf(given).value).toBe(fen);
  });

  it.each(['0', '0.00', '99999999', '999999.00', 'null', '', '面议', null, undefined])(
    '%s is no price',
    (given) => {
      expect(priceFenOf(given).value).toBeUndefined();
    },
  );

  it('a range, a sign and a placeholder are said, a plain price is not', () => {
    expect(priceFenOf('1998-4390').note).toContain('the lower taken');
    expect(priceFenOf('¥378.0').note).toContain('read as 378');
    expect(priceFenOf('99999999').note).toContain('placeholder');
    expect(priceFenOf('378.00').note).toBeUndefined();
  });

  it('any price with two decimals keeps every fen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_000_000 }), (fen) => {
        fc.pre(!/^9{5,}$/.test(String(Math.trunc(fen / 100))));
        expect(priceFenOf((fen / 100).toFixed(2)).value).toBe(fen);
      }),
    );
  });
});

describe('sales counts', () => {
  it.each([
    ['144人付款', 144],
    ['7782人收货', 7782],
    ['2.5万+人付款', 25_000],
    ['1000+', 1000],
    ['3k', 3000],
    ['月销 1,204 笔', 1204],
    ['成交9000+元', 0],
    ['null', 0],
    ['很多', 0],
    [12, 12],
  ])('%s is %i sold', (given, count) => {
    expect(salesOf(given).value).toBe(count);
  });

  it('turnover is told apart from a count', () => {
    expect(salesOf('成交9000+元').note).toContain('turnover');
  });
});

describe('other values', () => {
  it('weight 0 is no weight, and units are read', () => {
    expect(gramsOf('0.00').value).toBeUndefined();
    expect(gramsOf('0.5kg').value).toBe(500);
    expect(gramsOf('2斤').value).toBe(1000);
    expect(gramsOf('320克').value).toBe(320);
    expect(gramsOf(180).value).toBe(180);
  });

  it('a picture address gets its scheme, and what is no picture is left out', () => {
    expect(pictureOf('//img.example.com/a/b.jpg_430x430.jpg').value).toBe(
      'https://img.example.com/a/b.jpg_430x430.jpg',
    );
    expect(pictureOf('https://img.example.com/x.png?quality=90').value).toBe(
      'https://img.example.com/x.png?quality=90',
    );
    expect(pictureOf('red-dress.webp').value).toBe('red-dress.webp');
    expect(pictureOf('//img.example.com/TB1_M2.SS2').value).toBeUndefined();
    expect(pictureOf('data:image/gif;base64,R0lGOD').value).toBeUndefined();
    expect(pictureOf('quality=90&thumbnail=200x200').value).toBeUndefined();
    expect(pictureOf('javascript:alert(1).jpg').value).toBeUndefined();
    expect(pictureOf('null').value).toBeUndefined();
  });

  it('both ways of writing an option are understood', () => {
    expect(propertiesOf('颜色:白色豹纹;尺码:L')).toEqual([
      { name: '颜色', value: '白色豹纹' },
      { name: '尺码', value: 'L' },
    ]);
    expect(propertiesOf('1627207:949304607:颜色分类:A款')).toEqual([{ name: '颜色分类', value: 'A款' }]);
    expect(propertiesOf('1627207:1:颜色分类:红;20509:2:尺码:M')).toEqual([
      { name: '颜色分类', value: '红' },
      { name: '尺码', value: 'M' },
    ]);
    expect(propertiesOf('升级加厚款')).toEqual([{ name: '规格', value: '升级加厚款' }]);
    expect(propertiesOf('')).toEqual([]);
  });

  it('links for deposits, differences and refunds are not goods', () => {
    for (const text of ['拍下强制退款', '补差价专用', '定金链接 勿拍', '邮费补拍', '拍下不发货'])
      expect(isNotGoods(text)).toBe(true);
    for (const text of ['纯棉短袖T恤', '蓝色 L', '不锈钢锁骨链']) expect(isNotGoods(text)).toBe(false);
  });

  it('titles lose tags, entities and control characters, also when escaped twice', () => {
    expect(plainText('Ben &amp; Tom&#39;s <b>冰淇淋</b>模具')).toBe("Ben & Tom's 冰淇淋模具");
    expect(plainText('a &amp;amp; b')).not.toContain('<');
    expect(plainText('&lt;script&gt;alert(1)&lt;/script&gt;杯子')).toBe('杯子');
    expect(plainText('  多\u0000行\n\t标题\u200b ')).toBe('多 行 标题');
    for (const empty of ['null', 'NULL', ' undefined ', 'N/A', '无', '', {}, [], null])
      expect(plainText(empty)).toBeUndefined();
  });

  it('counts are whole and never negative', () => {
    expect(countOf('86')).toBe(86);
    expect(countOf('-24')).toBeUndefined();
    expect(countOf('1.5')).toBeUndefined();
  });

  it('no text makes the fixing fail', () => {
    fc.assert(
      fc.property(anyText(40), (text) => {
        expect(() => [
          plainText(text),
          priceFenOf(text),
          salesOf(text),
          pictureOf(text),
          propertiesOf(text),
          gramsOf(text),
        ]).not.toThrow();
        expect(plainText(text) ?? '').not.toMatch(/[\p{Cc}]/u);
      }),
    );
  });
});
