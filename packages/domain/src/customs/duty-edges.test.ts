import { describe, expect, it } from 'vitest';
import { type CustomsParcel, type DutyCharge, dutyBill, dutySum } from './duty-bill.ts';
import { csvOfDuty, DUTY_COLUMNS, readDutyCsv, wholeRule } from './duty-csv.ts';
import { chargeCells } from './duty-csv-charge.ts';
import { type DutyRule, dutyTable } from './duty.ts';

const RULE: DutyRule = {
  countries: ['DE', 'FR'],
  validFrom: '2026-07-01',
  currency: 'EUR',
  valueBase: 'goods',
  bands: [{ charges: [] }],
  notes: { en: 'A rule', zh: '规则' },
  source: 'A law',
};
const charged = (...charges: DutyCharge[]) => dutyTable({ ...RULE, bands: [{ charges }] }, (minor) => minor);
const parcel = (goods: number, change: Partial<CustomsParcel> = {}): CustomsParcel => ({
  goods,
  freight: 0,
  insurance: 0,
  subheadings: 1,
  ...change,
});
const FEE: DutyCharge = { kind: 'fee', collected: 'arrival', perParcelMinor: 700 };
const TENTH: DutyCharge = { kind: 'tax', collected: 'arrival', ratePpm: 100_000 };

describe('[D-01] the bill of a parcel', () => {
  it('leaves out charges of nothing, and none of a single cent', () => {
    const amounts = (perParcelMinor: number) =>
      dutyBill(charged({ ...FEE, perParcelMinor }), parcel(100)).map(({ amount }) => amount);
    expect([amounts(0), amounts(1), amounts(2)]).toEqual([[], [1], [2]]);
  });

  it('asks for a fixed fee alone, whatever the goods are worth', () => {
    const [line] = dutyBill(charged(FEE), parcel(90_000_000));
    expect(line).toMatchObject({ base: 0, ratePpm: 0, amount: 700 });
  });

  it('asks for the smallest share that a rule can have', () => {
    const millionth = charged({ ...TENTH, ratePpm: 1 });
    expect([dutySum(millionth, parcel(10_000_000)), dutySum(millionth, parcel(499_999))]).toEqual([10, 0]);
    expect(dutyBill(millionth, parcel(10_000_000))[0]?.base).toBe(10_000_000);
  });

  it('takes nothing of a free amount, and no cent of it', () => {
    const free = charged({ ...TENTH, freeUpToMinor: 500 });
    expect([4_990, 5_000, 5_010].map((goods) => dutySum(free, parcel(goods)))).toEqual([0, 0, 501]);
    expect(dutySum(charged({ ...TENTH, lessMinor: 500 }), parcel(5_010))).toBe(1);
  });

  it('counts charges before it only where the law says so', () => {
    const on = (withCharges: boolean | undefined) =>
      dutySum(charged(FEE, { ...TENTH, withCharges }), parcel(1_000));
    expect([on(true), on(false), on(undefined)]).toEqual([700 + 170, 700 + 100, 700 + 100]);
    const previous = charged(FEE, FEE, { ...TENTH, base: 'previous' });
    expect(dutySum(previous, parcel(1_000))).toBe(700 + 700 + 70);
    expect(dutySum(charged({ ...TENTH, ratePpm: 1_000_000, base: 'previous' }), parcel(1_000))).toBe(0);
  });

  it.each([
    [600_000, 10_000, 600],
    [1_100_000, 10_000, 1_100],
    [1_000_000, 10_000, 1_000],
    [500_000, 11, 1],
  ])('of a base of %i millionths of %i a tenth is %i', (basePpm, goods, tax) => {
    expect(dutySum(charged({ ...TENTH, basePpm }), parcel(goods))).toBe(tax);
  });

  it.each([
    [1_000, 'down', 10_999, 10_000],
    [1_000, 'up', 10_001, 11_000],
    [1_000, undefined, 10_500, 11_000],
    [1_000, undefined, 10_499, 10_000],
    [2, 'down', 10_001, 10_000],
    [1, 'down', 10_001, 10_001],
    [undefined, 'down', 10_001, 10_001],
  ] as const)('in steps of %s (%s) a base of %i is %i', (baseStepMinor, rounding, goods, base) => {
    const bill = dutyBill(charged({ ...TENTH, baseStepMinor, rounding }), parcel(goods));
    expect(bill[0]?.base).toBe(base);
  });
});

describe('[W-10] the file of duty', () => {
  const BANDED = {
    ...RULE,
    bands: [{ upToMinor: 100, charges: [] }, { upToMinor: 200, charges: [FEE] }, { charges: [] }],
  };

  it('numbers the bands of each rule from one', () => {
    const place = DUTY_COLUMNS.indexOf('band');
    const [, ...rows] = csvOfDuty([BANDED, RULE]).trim().split(/\r?\n/);
    expect(rows.map((row) => row.replaceAll('A rule,规则,A law', ',,').split(',')[place])).toEqual([
      '1',
      '2',
      '3',
      '1',
    ]);
  });

  it('without one of its columns is told which', () => {
    const columns = DUTY_COLUMNS.filter((column) => column !== 'doubt');
    expect(readDutyCsv(columns.join(',')).faults).toEqual([
      { row: 1, column: 'doubt', problem: 'missing', cell: 'doubt' },
    ]);
  });

  it('names the first of several countries that two rules begin for on one day, in the row of the later rule', () => {
    const { faults } = readDutyCsv(csvOfDuty([BANDED, { ...RULE, countries: ['IT', 'FR', 'DE'] }]));
    expect(faults).toEqual([{ row: 5, column: 'countries', problem: 'twice', cell: 'FR' }]);
  });

  it('has what compares two rules: their head, their bands to the last, and their examples', () => {
    const [head, bands, examples] = wholeRule(RULE);
    expect(head).toContain('DE FR');
    expect(bands).toEqual([[null, []]]);
    expect(examples).toEqual([]);
    expect(wholeRule(BANDED)[1]).toEqual([
      [100, []],
      [200, [chargeCells(FEE)]],
      [null, []],
    ]);
  });
});
