import { expect, it } from 'vitest';
import { looksLikeLink } from './pasted-link.ts';

it.each([
  'https://item.taobao.com/item.htm?id=738193847561',
  '【淘宝】限时 https://m.tb.cn/h.5Xyz12 CZ0001 「女士长款羽绒服」点击链接直接打开',
  'weidian.com/item.html?itemID=4912345678',
  '738193847561',
])('[C-05] a link, a share text and a bare id are opened: %s', (text) => {
  expect(looksLikeLink(text)).toBe(true);
});

it.each(['down jacket', '连衣裙 夏季', 'size 42', '2024', 'usb-c 3.2', ''])(
  '[C-05] words are searched for: %s',
  (text) => {
    expect(looksLikeLink(text)).toBe(false);
  },
);
