import { describe, expect, it } from 'vitest';
import type { DutyRule } from '../duty.ts';
import { lawArrival, type WrittenRule } from './law-arrival.ts';

const rule = (change: Partial<DutyRule> = {}): DutyRule => ({
  countries: ['IT'],
  validFrom: '2026-07-01',
  currency: 'EUR',
  valueBase: 'goods',
  bands: [{ charges: [{ kind: 'duty', collected: 'arrival', perSubheadingMinor: 300 }] }],
  ...change,
});
const written = (change: Partial<WrittenRule> = {}): WrittenRule => ({
  ...rule(),
  ruleId: 'a',
  version: 1,
  isByDesk: false,
  isCurrent: true,
  ...change,
});
const FREE = [{ charges: [] }];
const TODAY = '2026-11-26';
const arrival = (law: DutyRule, ...rules: WrittenRule[]) => lawArrival(law, rules, TODAY).kind;

describe('[D-01] a rule of the law in a shop that has rules already', () => {
  it('is known where the shop has the same figures, whatever the order of their fields', () => {
    const example = {
      name: 'a parcel',
      source: 'A notice',
      sourceDate: '2026-07-01',
      origin: 'applied' as const,
      goodsMinor: 1,
      freightMinor: 0,
      insuranceMinor: 0,
      subheadings: 1,
      expectedMinor: 300,
    };
    const law = rule({ examples: [{ ...example, ratesPpm: { duty: 1, tax: 2 } }] });
    const stored = { ratesPpm: { tax: 2, duty: 1 }, ...example };
    expect(arrival(law, written({ examples: [stored] }))).toBe('known');
    expect(arrival(law, written({ examples: [] }))).toBe('quiet');
    expect(arrival(rule({ source: 'OJ L' }), written())).toBe('quiet');
  });

  it('is written over the one that came with the shop when its figures change', () => {
    const law = rule({ bands: FREE });
    const before = written();
    expect(lawArrival(law, [before], TODAY)).toEqual({ kind: 'arrives', over: before });
    expect(arrival(rule({ bands: FREE, validUntil: '2026-11-25' }), before)).toBe('quiet');
    expect(arrival(rule({ bands: FREE, validUntil: TODAY }), before)).toBe('arrives');
  });

  it('waits where the desk wrote its own, unless the law is the one that the desk knew', () => {
    const first = written({ isCurrent: false });
    const own = written({ bands: FREE, isByDesk: true, version: 2 });
    expect(arrival(rule(), first, own)).toBe('known');
    expect(arrival(rule({ currency: 'USD' }), first, own)).toBe('waits');
    expect(arrival(rule({ bands: FREE }), first, own)).toBe('known');
    expect(arrival(rule({ currency: 'USD', validUntil: '2026-11-25' }), first, own)).toBe('known');
  });

  it('stays away where the desk took it away', () => {
    const removed = written({ isCurrent: false });
    expect(arrival(rule(), removed)).toBe('known');
    expect(arrival(rule({ bands: FREE }), removed)).toBe('waits');
    expect(arrival(rule({ validFrom: '2026-12-01' }), removed)).toBe('waits');
  });

  it('from another day counts at once, but not above what the desk wrote', () => {
    const october = rule({ validFrom: '2026-10-01' });
    expect(lawArrival(october, [written()], TODAY)).toEqual({ kind: 'arrives' });
    expect(arrival(october, written({ isByDesk: true, version: 2 }))).toBe('waits');
    expect(arrival(october, written({ countries: ['FR'], isByDesk: true }))).toBe('arrives');
    const coming = rule({ validFrom: '2027-01-01' });
    const until = written({ isByDesk: true, validUntil: '2026-12-31' });
    expect(arrival(coming, until)).toBe('arrives');
    expect(arrival(rule({ validFrom: '2020-01-01', validUntil: '2026-06-30' }), until)).toBe('quiet');
  });

  it('of several countries waits when the desk has decided about one of them', () => {
    const both = rule({ countries: ['IT', 'SM'] });
    expect(arrival(both, written(), written({ countries: ['SM'], ruleId: 'b' }))).toBe('waits');
    expect(arrival(both, written())).toBe('arrives');
  });

  it('of one country is over the rule that came for that country and another', () => {
    const both = written({ countries: ['IT', 'SM'] });
    expect(lawArrival(rule({ bands: FREE }), [both], TODAY)).toEqual({ kind: 'arrives', over: both });
  });

  it('that is past is written down where nothing is known of it, and not where the desk decided', () => {
    const past = rule({ currency: 'USD', validUntil: '2026-11-25' });
    expect(arrival(past)).toBe('quiet');
    expect(arrival(past, written({ isByDesk: true }))).toBe('known');
  });

  it('waits where the desk wrote for the same days, also when that has ended', () => {
    const ended = written({ isByDesk: true, validUntil: '2026-10-31' });
    expect(arrival(rule({ bands: FREE }), ended)).toBe('waits');
  });

  it('of two countries waits where the desk wrote for one of them, or took a rule of it away', () => {
    const both = rule({ countries: ['IT', 'SM'], validFrom: '2026-10-01' });
    const elsewhere = written({ countries: ['FR'], ruleId: 'b' });
    expect(arrival(both, elsewhere, written({ countries: ['SM'], isByDesk: true }))).toBe('waits');
    expect(arrival(both, elsewhere, written({ countries: ['SM'], isCurrent: false }))).toBe('waits');
    expect(arrival(both, elsewhere)).toBe('arrives');
  });

  it('is known where the shop has an empty text, or nought, for what the law leaves out', () => {
    const words = { notes: { en: '', zh: '' }, source: '', sourceDate: '', doubt: '', checkBy: '' };
    expect(arrival(rule(), written({ ...words, perUsdE4: 0, validUntil: '', examples: [] }))).toBe('known');
    expect(arrival(rule(), written({ perUsdE4: 1 }))).toBe('arrives');
    for (const [key, text] of Object.entries({ ...words, notes: { en: 'a', zh: '' } }))
      expect(arrival(rule({ [key]: text === '' ? 'a' : text }), written()), key).toBe('quiet');
  });
});
