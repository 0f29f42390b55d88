import { describe, expect, it } from 'vitest';
import type { DutyExample } from '../duty.ts';
import { valueOf } from '../duty-bill.ts';
import { LAW_RULES } from './law.ts';

const examples = LAW_RULES.flatMap((rule) =>
  rule.examples.map((example) => ({ rule, example, of: rule.countries[0] ?? '' })),
);
const byHand = examples.filter(({ example }) => example.origin === 'applied');

/** `+`, `−`, `×`, `÷`, `%` and brackets, with numbers that have decimals; `free` and `waived` are nothing. */
function worth(sum: string): number {
  const tokens = sum.match(/\d+\.?\d*|[+−×÷%()]|free|waived/g) ?? [];
  if (tokens.join('') !== sum.replaceAll(' ', '')) throw new Error(`not a sum: ${sum}`);
  let at = 0;
  const factor = (): number => {
    const token = tokens[at++];
    if (token === '(') {
      const value = terms();
      if (tokens[at++] !== ')') throw new Error(`open: ${sum}`);
      return value;
    }
    const value = token === 'free' || token === 'waived' ? 0 : Number(token);
    if (Number.isNaN(value)) throw new Error(`not a number: ${token} in ${sum}`);
    if (tokens[at] !== '%') return value;
    at += 1;
    return value / 100;
  };
  const product = (): number => {
    let value = factor();
    while (tokens[at] === '×' || tokens[at] === '÷')
      value = tokens[at++] === '×' ? value * factor() : value / factor();
    return value;
  };
  const terms = (): number => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '−')
      value = tokens[at++] === '+' ? value + product() : value - product();
    return value;
  };
  const value = terms();
  if (at !== tokens.length) throw new Error(`more than a sum: ${sum}`);
  return value;
}

const TINY = 1e-7;
const toStep = (value: number, step: number, way: string | undefined): number =>
  (way === undefined ? Math.round(value / step + TINY) : Math.floor(value / step + TINY)) * step;

/** A step done again: it is a comparison that holds, or what its sum comes to. */
function redone(step: string): number | undefined {
  const compared = /^(.+) ([≤>]) (.+)$/.exec(step);
  if (compared) {
    const [, left = '', sign, right = ''] = compared;
    expect(sign === '≤' ? worth(left) <= worth(right) : worth(left) > worth(right), step).toBe(true);
    return undefined;
  }
  const [, sum = '', way, to, result = ''] = /^(.+?)(?: (down )?to ([\d.]+))? = ([\d.]+)$/.exec(step) ?? [];
  expect(toStep(worth(sum), Number(to ?? '0.01'), way).toFixed(2), step).toBe(result);
  return Number(result);
}

const lastOf = ({ steps = '' }: DutyExample): number | undefined => steps.split('; ').map(redone).at(-1);

describe('[D-03] what was applied by hand', () => {
  it.each(byHand)('$of: $example.name is done again from its steps', ({ example }) => {
    expect(lastOf(example)?.toFixed(2)).toBe((example.expectedMinor / 100).toFixed(2));
    expect(example.steps).toContain((example.goodsMinor / 100).toFixed(2));
  });

  it('no step is believed that is wrong', () => {
    expect(redone('(100.00 + 6.00) × 19 % = 20.14')).toBe(20.14);
    expect(redone('(100.00 + 6.00) × 17 ÷ 83 = 21.71')).toBe(21.71);
    expect(redone('10001.20 down to 1000 = 10000.00')).toBe(10_000);
    expect(redone('6.48 to 0.05 = 6.50')).toBe(6.5);
    expect(redone('free = 0.00')).toBe(0);
    expect(() => redone('(100.00 + 6.00) × 19 % = 20.13')).toThrow('20.14');
    expect(() => redone('150.01 ≤ 150.00')).toThrow('150.01 ≤ 150.00');
    expect(() => redone('150.00 > 150.00')).toThrow('150.00 > 150.00');
    expect(() => redone('100.00 x 19 = 1900.00')).toThrow('not a sum');
  });
});

describe('[D-03] the edges and the sources', () => {
  const DAY = '2026-11-26';
  const counting = LAW_RULES.filter(
    ({ validFrom, validUntil = '9999' }) => validFrom <= DAY && DAY <= validUntil,
  );
  const edges = counting.flatMap((rule) =>
    rule.bands.flatMap(({ upToMinor }) => (upToMinor === undefined ? [] : [{ rule, upToMinor }])),
  );

  it.each(edges.map(({ rule, upToMinor }) => ({ rule, upToMinor, of: rule.countries[0] ?? '' })))(
    '$of has an example a unit below, at and above $upToMinor',
    ({ rule, upToMinor }) => {
      const unit = rule.currency === 'JPY' ? 100 : 1;
      const values = rule.examples.map((example) =>
        valueOf(
          {
            goods: example.goodsMinor,
            freight: example.freightMinor,
            insurance: example.insuranceMinor,
            subheadings: 1,
          },
          rule.valueBase,
        ),
      );
      expect(values).toEqual(expect.arrayContaining([upToMinor - unit, upToMinor, upToMinor + unit]));
    },
  );

  it('a date that is the first of a month says what it is, and no date is of the future', () => {
    const sources = [...LAW_RULES, ...examples.map(({ example }) => example)];
    const unsaid = sources.filter(
      ({ source, sourceDate }) => sourceDate.endsWith('-01') && !source.includes('(date: '),
    );
    expect(unsaid.map(({ source, sourceDate }) => `${sourceDate} ${source}`)).toEqual([]);
    expect(sources.every(({ sourceDate, source }) => sourceDate <= DAY && source.length <= 300)).toBe(true);
  });
});
