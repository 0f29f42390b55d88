import { describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { entriesOf } from './palette-entries.ts';
import { SECTIONS } from '../frame/sections.ts';

const speech = { text: en, language: 'en' } as const;
const hit = { kind: 'order', key: 'ABCD', title: 'ABCD', detail: 'a@b.c', status: 'stored' } as const;

describe('[S-09] what the search shows', () => {
  it('is every section before anything is typed, and those that begin so after', () => {
    expect(entriesOf('', SECTIONS, [], speech)).toHaveLength(SECTIONS.length);
    expect(entriesOf('purch', SECTIONS, [], speech)).toMatchObject([{ path: '/purchases', note: 'g b' }]);
  });

  it('says what a thing is and how it stands, and opens it where the desk works on it', () => {
    const [order] = entriesOf('ABCD', SECTIONS, [hit], speech);
    expect(order).toMatchObject({ path: '/orders/ABCD', note: 'Order · In the warehouse', isOutside: false });
    const [goods] = entriesOf(
      'x y',
      SECTIONS,
      [{ ...hit, kind: 'goods', key: '7', status: 'taobao' }],
      speech,
    );
    expect(goods).toMatchObject({ path: '/en/productDetails?id=7', note: 'Goods · Taobao', isOutside: true });
  });
});
