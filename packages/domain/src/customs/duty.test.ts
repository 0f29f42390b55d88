import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatDuty } from '../testing/duty-fixtures.ts';
import { type CustomsParcel, type DutyCharge, dutyBill, dutySum } from './duty-bill.ts';
import { type DutyRule, dutyProblem, dutyRuleOf, dutyState, dutyTable, dutyWarning } from './duty.ts';
import { failedExample } from './duty-examples.ts';

const rule = (change: Partial<DutyRule> = {}): DutyRule => ({
  countries: ['DE'],
  validFrom: '2026-07-01',
  currency: 'EUR',
  valueBase: 'goods',
  bands: [{ charges: [] }],
  ...change,
});

const parcel = (goods: number, subheadings = 1, change: Partial<CustomsParcel> = {}): CustomsParcel => ({
  goods,
  freight: 0,
  insurance: 0,
  subheadings,
  ...change,
});

const charged = (...charges: DutyCharge[]) => dutyTable(rule({ bands: [{ charges }] }), (minor) => minor);

/** €3 a subheading up to €150 at 8 yuan; above, here, €6 a parcel and 4.5 per cent. */
const EU = flatDuty([
  { upTo: 120_000, perSubheading: 2_400 },
  { perParcel: 4_800, percent: 4.5 },
]);

describe('[W-10] the duty of a parcel', () => {
  it.each([
    ['nothing in it', 0, 0, 0],
    ['one subheading of small value', 1, 1, 2_400],
    ['three subheadings', 40_000, 3, 7_200],
    ['exactly €150', 120_000, 1, 2_400],
    ['a fen more', 120_001, 1, 4_800 + 5_400],
    ['more subheadings above €150, which no longer count', 120_001, 9, 4_800 + 5_400],
    ['€1,000', 800_000, 1, 4_800 + 36_000],
  ])('%s: %i fen with %i subheadings pays %i fen', (_, goods, subheadings, duty) => {
    expect(dutySum(EU, parcel(goods, subheadings))).toBe(duty);
  });

  it('[D-01] rounds each charge once, a tie up unless the law says otherwise', () => {
    const half: DutyCharge = { kind: 'tax', collected: 'arrival', ratePpm: 500_000 };
    const of = (rounding?: DutyCharge['rounding']) =>
      [1, 3, 5].map((goods) => dutySum(charged(rounding ? { ...half, rounding } : half), parcel(goods)));
    expect(of()).toEqual([1, 2, 3]);
    expect(of('half-even')).toEqual([0, 2, 2]);
    expect(of('down')).toEqual([0, 1, 2]);
    expect(of('up')).toEqual([1, 2, 3]);
    expect(dutySum(charged({ ...half, roundToMinor: 5 }), parcel(24))).toBe(10);
    expect(dutySum(charged({ ...half, roundToMinor: 5 }), parcel(25))).toBe(15);
  });

  it('[D-01] takes VAT on goods, freight, insurance and duty, and says what each charge is of', () => {
    const table = charged(
      { kind: 'duty', collected: 'arrival', perSubheadingMinor: 300 },
      {
        kind: 'tax',
        collected: 'arrival',
        ratePpm: 190_000,
        base: 'goods_freight_insurance',
        withCharges: true,
      },
    );
    // €80 and freight of €25 to Germany: 6 + 19 % of 111 = 27.09
    const bill = dutyBill(table, parcel(8_000, 2, { freight: 2_500 }));
    expect(bill.map(({ charge: { kind }, base, amount }) => [kind, base, amount])).toEqual([
      ['duty', 0, 600],
      ['tax', 11_100, 2_109],
    ]);
    expect(dutySum(table, parcel(8_000, 2, { freight: 2_500 }))).toBe(2_709);
  });

  it('[D-01] looks for the band by the value that the law names', () => {
    const of = (valueBase: DutyRule['valueBase'], upToMinor: number) =>
      dutySum(
        dutyTable(
          rule({
            valueBase,
            bands: [
              { upToMinor, charges: [] },
              { charges: [{ kind: 'fee', collected: 'arrival', perParcelMinor: 7 }] },
            ],
          }),
          (minor) => minor,
        ),
        parcel(100, 1, { freight: 50, insurance: 5 }),
      );
    expect([of('goods', 99), of('goods', 100)]).toEqual([7, 0]);
    expect([of('goods_freight', 149), of('goods_freight', 150)]).toEqual([7, 0]);
    expect([of('goods_freight_insurance', 154), of('goods_freight_insurance', 155)]).toEqual([7, 0]);
  });

  it('[D-01] knows taxes within their own base, deductions, free amounts, and rates of the goods themselves', () => {
    const duty: DutyCharge = { kind: 'duty', collected: 'sale', ratePpm: 600_000, lessMinor: 2_000 };
    const icms: DutyCharge = {
      kind: 'tax',
      collected: 'sale',
      ratePpm: 170_000,
      withCharges: true,
      isInclusive: true,
    };
    expect(dutyBill(charged(duty, icms), parcel(10_000)).map(({ amount }) => amount)).toEqual([4_000, 2_867]);
    expect(dutySum(charged(duty), parcel(1_000))).toBe(0);
    const free = charged({ kind: 'tax', collected: 'arrival', ratePpm: 100_000, freeUpToMinor: 500 });
    expect([dutySum(free, parcel(5_000)), dutySum(free, parcel(5_010))]).toEqual([0, 501]);
    expect(dutySum(free, parcel(5_000, 1, { ratesPpm: { tax: 200_000 } }))).toBe(1_000);
  });

  it('is nothing without a rule, beyond the last band, and in a band without charges', () => {
    expect(dutySum(undefined, parcel(100, 3))).toBe(0);
    expect(dutySum({ valueBase: 'goods', bands: [] }, parcel(100, 3))).toBe(0);
    expect(dutySum(flatDuty([{ upTo: 99, perParcel: 1 }]), parcel(100))).toBe(0);
    expect(dutySum(charged(), parcel(Number.MAX_SAFE_INTEGER))).toBe(0);
  });

  it('never falls when another subheading is added, and is the sum of its bill', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.integer({ min: 1, max: 30 }), (goods, subheadings) => {
        const sum = dutySum(EU, parcel(goods, subheadings));
        expect(dutySum(EU, parcel(goods, subheadings + 1))).toBeGreaterThanOrEqual(sum);
        const bill = dutyBill(EU, parcel(goods, subheadings));
        expect(bill.reduce((total, { amount }) => total + amount, 0)).toBe(sum);
      }),
    );
  });
});

describe('the examples and the end of a rule', () => {
  const fee: DutyCharge = { kind: 'fee', collected: 'arrival', perParcelMinor: 200 };
  const example = {
    name: 'a parcel',
    source: 'A notice',
    sourceDate: '2026-07-01',
    origin: 'published' as const,
    goodsMinor: 100,
    freightMinor: 0,
    insuranceMinor: 0,
    subheadings: 1,
    expectedMinor: 200,
  };

  it('[D-01] the first example that the rule does not give is named with what it gives', () => {
    const examples = [example, { ...example, name: 'another', expectedMinor: 199 }];
    const failing = rule({ bands: [{ charges: [fee] }], examples });
    expect(failedExample(failing)).toEqual({ example: examples[1], resultMinor: 200 });
    expect(failedExample({ ...failing, examples: [example] })).toBeUndefined();
  });

  it('[D-01] a rule that ends with nothing after it, or has to be looked at, is warned of 45 days before', () => {
    const ending = rule({ validUntil: '2026-12-31' });
    const after = rule({ validFrom: '2027-01-01' });
    expect(dutyWarning(ending, [], '2026-11-15')).toBeUndefined();
    expect(dutyWarning(ending, [], '2026-11-16')).toBe('ends_soon');
    expect(dutyWarning(ending, [after], '2026-11-16')).toBeUndefined();
    expect(dutyWarning(ending, [{ ...after, validFrom: '2027-01-02' }], '2026-11-16')).toBe('ends_soon');
    expect(dutyWarning(ending, [], '2027-01-01')).toBeUndefined();
    const checked = rule({ checkBy: '2026-12-31' });
    expect(dutyWarning(checked, [], '2026-11-15')).toBeUndefined();
    expect(dutyWarning(checked, [], '2026-11-16')).toBe('check_due');
    expect(dutyWarning(checked, [], '2028-01-01')).toBe('check_due');
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
      dutyProblem(rule({ bands: ends.map((upToMinor) => ({ upToMinor, charges: [] })) }));
    expect(problem(0, undefined)).toBeUndefined();
    expect(problem(1, undefined)).toBeUndefined();
    expect(problem(100, 101, undefined)).toBeUndefined();
    expect(problem(100, 99, undefined)).toBe('duty_bands_unordered');
    expect(problem()).toBe('duty_last_band_closed');
    expect(dutyProblem(rule({ currency: 'JPY' }))).toBe('duty_exchange_missing');
    expect(dutyProblem(rule({ currency: 'JPY', perUsdE4: 1_500_000 }))).toBeUndefined();
  });
});
