import type { Chance } from '../../apps/server/src/testing/years/chance.ts';

/** What people type, and what nobody should: each page has to bear it. */
const TEXTS = [
  'shirt',
  '亚麻衬衫',
  'Ada Byron',
  '1 Main Street',
  'ada@example.com',
  '10001',
  '+12125550123',
  'https://item.taobao.com/item.htm?id=123456789012',
  'https://weidian.com/item.html?itemID=7359312345',
  'A comment about the goods, well packed.',
  '颜色不符，请核对。',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table orders; --",
  '👩‍👩‍👧‍👦🎁 مرحبا بالعالم',
  '\u202Eevil\u202C',
  'x'.repeat(3_000),
  'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4),
  ' ',
  '%00%0a../../etc/passwd',
] as const;
const NUMBERS = ['1', '2', '10', '0', '-1', '0.01', '99999999999', '1e9', '3.14159'] as const;
const DATES = ['2026-11-25', '1999-12-31', '2026-02-28', '9999-12-31'] as const;

/** Something for a field of this type, by chance. */
export const textFor = (chance: Chance, type: string): string => {
  if (type === 'number') return chance.pick(NUMBERS);
  if (type === 'date') return chance.pick(DATES);
  if (type === 'datetime-local') return `${chance.pick(DATES)}T12:00`;
  if (type === 'time') return '12:00';
  if (type === 'password') return chance.pick(['Caravan2026', 'Dromedary2024', 'short']);
  return chance.percent(30) ? chance.pick(NUMBERS) : chance.pick(TEXTS);
};
