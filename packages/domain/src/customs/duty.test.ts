import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DutyRule, dutyFen, dutyProblem, dutyRuleOf, dutyState, dutyTable } from './duty.ts';

const rule = (change: Partial<DutyRule> = {}): DutyRule => ({
  countries: ['DE'],
  validFrom: '2026-07-01',
  currency: 'EUR',
  bands: [{}],
  ...change,
});

/**
 * The European Union's flat duty from July 2026, €3 a kind of goods up to €150, as
 * https://www.consilium.europa.eu announced on 13 November 2025; above, here, a rate of 4.5 per cent and €6 a parcel.
 */
const EU = dutyTable(
  rule({
    bands: [
      { upToMinor: 15_000, perKindMinor: 300 },
      { perParcelMinor: 600, valueBasisPoints: 450 },
    ],
  }),
  (cents) => cents * 8,
);

describe('[W-10] the duty of a parcel', () => {
  it.each([
    ['nothing in it', 0, 0, 0],
    ['one kind of small value', 1, 1, 2_400],
    ['three kinds', 40_000, 3, 7_200],
    ['exactly €150', 120_000, 1, 2_400],
    ['a fen more', 120_001, 1, 4_800 + 5_400],
    ['more kinds above €150, which no longer count', 120_001, 9, 4_800 + 5_400],
    ['€1,000', 800_000, 1, 4_800 + 36_000],
  ])('%s: %i fen with %i kinds pays %i fen', (_, valueFen, kinds, duty) => {
    expect(dutyFen(EU, valueFen, kinds)).toBe(duty);
  });

  it('rounds a share of the value once, a tie to the even fen', () => {
    const half = dutyTable(rule({ bands: [{ valueBasisPoints: 5_000 }] }), (minor) => minor);
    expect([1, 3, 5].map((valueFen) => dutyFen(half, valueFen, 1))).toEqual([0, 2, 2]);
    const whole = dutyTable(rule({ bands: [{ valueBasisPoints: 10_000 }] }), (minor) => minor);
    expect(dutyFen(whole, 999_999, 1)).toBe(999_999);
  });

  it('is nothing without a rule, beyond the last band, and in a band without figures', () => {
    expect(dutyFen(undefined, 100, 3)).toBe(0);
    expect(dutyFen({ bands: [] }, 100, 3)).toBe(0);
    expect(dutyFen(dutyTable(rule({ bands: [{ upToMinor: 99, perParcelMinor: 1 }] }), Number), 100, 3)).toBe(
      0,
    );
    expect(dutyFen(dutyTable(rule(), Number), 100, 3)).toBe(0);
    expect(dutyFen(dutyTable(rule(), Number), Number.MAX_SAFE_INTEGER, 3)).toBe(0);
  });

  it('never falls when another kind is added, whatever the parcel is worth', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.integer({ min: 1, max: 30 }), (valueFen, kinds) => {
        expect(dutyFen(EU, valueFen, kinds + 1)).toBeGreaterThanOrEqual(dutyFen(EU, valueFen, kinds));
      }),
    );
  });
});

describe('[W-10] the days of a rule', () => {
  it('its first and its last day belong to it', () => {
    const july = rule({ validUntil: '2026-07-31' });
    expect(
      ['2026-06-30', '2026-07-01', '2026-07-31', '2026-08-01'].map((day) => dutyState(july, day)),
    ).toEqual(['coming', 'valid', 'valid', 'ended']);
    expect(
      ['2026-06-30', '2026-07-01', '2026-07-31', '2026-08-01'].map(
        (day) => dutyRuleOf([july], 'DE', day) === july,
      ),
    ).toEqual([false, true, true, false]);
    expect(dutyState(rule(), '2099-01-01')).toBe('valid');
  });

  it('the latest begun counts, in whatever order the rules stand', () => {
    const rules = ['2024-01-01', '2026-01-01', '2025-01-01'].map((validFrom) => rule({ validFrom }));
    fc.assert(
      fc.property(fc.shuffledSubarray(rules, { minLength: 3 }), (shuffled) => {
        expect(dutyRuleOf(shuffled, 'DE', '2026-05-05')?.validFrom).toBe('2026-01-01');
        expect(dutyRuleOf(shuffled, 'DE', '2025-12-31')?.validFrom).toBe('2025-01-01');
        expect(dutyRuleOf(shuffled, 'DE', '2023-12-31')).toBeUndefined();
        expect(dutyRuleOf(shuffled, 'FR', '2026-05-05')).toBeUndefined();
      }),
    );
  });

  it('bands follow each other upwards, and only the last has no end', () => {
    const problem = (...ends: (number | undefined)[]) =>
      dutyProblem(rule({ bands: ends.map((upToMinor) => ({ upToMinor })) }));
    expect(problem(0, undefined)).toBeUndefined();
    expect(problem(1, undefined)).toBeUndefined();
    expect(problem(100, 101, undefined)).toBeUndefined();
    expect(problem(100, 99, undefined)).toBe('duty_bands_unordered');
    expect(problem()).toBe('duty_last_band_closed');
  });
});
