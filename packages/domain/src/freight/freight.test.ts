import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareQuotes, quoteFreight, settleFreight } from './freight.ts';
import { rowsOfLine } from '../tariff/tariff-rows.ts';
import { lineOfRows } from '../tariff/tariff-table.ts';
import { E_PARCEL, NAMES, lineWith, parcel, perGram, totalFen } from '../testing/freight-fixtures.ts';

describe('every quote', () => {
  const price = fc.oneof(
    fc.record({
      form: fc.constant('first_and_further' as const),
      firstGrams: fc.integer({ min: 1, max: 2000 }),
      firstFen: fc.nat(50_000),
      stepGrams: fc.integer({ min: 1, max: 1000 }),
      stepFen: fc.nat(10_000),
    }),
    fc.record({
      form: fc.constant('several_steps' as const),
      firstGrams: fc.integer({ min: 1, max: 2000 }),
      firstFen: fc.nat(50_000),
      steps: fc.array(
        fc.record({
          upToGrams: fc.integer({ min: 1, max: 50_000 }),
          stepGrams: fc.integer({ min: 1, max: 1000 }),
          stepFen: fc.nat(10_000),
        }),
        { maxLength: 4 },
      ),
    }),
    fc.record({
      form: fc.constant('base_and_unit' as const),
      bands: fc.array(
        fc.record({ upToGrams: fc.constant(40_000), baseFen: fc.nat(50_000), perKgFen: fc.nat(20_000) }),
        { minLength: 1, maxLength: 1 },
      ),
    }),
    fc.record({
      form: fc.constant('unit_by_band' as const),
      bands: fc.array(
        fc.record({ upToGrams: fc.constant(40_000), perKgFen: fc.nat(20_000), minFen: fc.nat(50_000) }),
        { minLength: 1, maxLength: 1 },
      ),
    }),
    fc.record({
      form: fc.constant('first_and_further_by_band' as const),
      bands: fc.array(
        fc.record({
          upToGrams: fc.constant(40_000),
          firstGrams: fc.integer({ min: 1, max: 2000 }),
          firstFen: fc.nat(50_000),
          stepGrams: fc.integer({ min: 1, max: 1000 }),
          stepFen: fc.nat(10_000),
        }),
        { minLength: 1, maxLength: 1 },
      ),
    }),
  );

  /** Entries for bands that end one after the other. */
  const banded = <Entry extends object>(entry: fc.Arbitrary<Entry>) =>
    fc
      .uniqueArray(fc.integer({ min: 2001, max: 40_000 }), { minLength: 2, maxLength: 5 })
      .chain((ends) =>
        fc.tuple(
          ...ends.toSorted((a, b) => a - b).map((upToGrams) => entry.map((one) => ({ upToGrams, ...one }))),
        ),
      );
  const further = { stepGrams: fc.integer({ min: 1, max: 1000 }), stepFen: fc.nat(10_000) };
  const first = { firstGrams: fc.integer({ min: 1, max: 2000 }), firstFen: fc.nat(50_000) };
  const severalBands = fc.oneof(
    banded(fc.record({ baseFen: fc.nat(20_000), perKgFen: fc.nat(20_000) })).map((bands) => ({
      form: 'base_and_unit' as const,
      bands,
    })),
    banded(fc.record({ perKgFen: fc.nat(20_000), minFen: fc.nat(20_000) })).map((bands) => ({
      form: 'unit_by_band' as const,
      bands,
    })),
    banded(fc.record({ ...first, ...further })).map((bands) => ({
      form: 'first_and_further_by_band' as const,
      bands,
    })),
    fc.tuple(fc.record(first), banded(fc.record(further))).map(([head, steps]) => ({
      form: 'several_steps' as const,
      ...head,
      steps,
    })),
  );
  const weight = fc.integer({ min: 1, max: 40_000 });
  type Banded = typeof severalBands extends fc.Arbitrary<infer Price> ? Price : never;
  /** One of each form whose second band is cheaper than the end of its first. */
  const FALLING: Banded[] = [
    {
      form: 'base_and_unit',
      bands: [
        { upToGrams: 3000, baseFen: 0, perKgFen: 20_000 },
        { upToGrams: 6000, baseFen: 0, perKgFen: 1000 },
      ],
    },
    {
      form: 'unit_by_band',
      bands: [
        { upToGrams: 3000, perKgFen: 20_000, minFen: 0 },
        { upToGrams: 6000, perKgFen: 1000, minFen: 0 },
      ],
    },
    {
      form: 'first_and_further_by_band',
      bands: [
        { upToGrams: 3000, firstGrams: 500, firstFen: 50_000, stepGrams: 500, stepFen: 5000 },
        { upToGrams: 6000, firstGrams: 500, firstFen: 100, stepGrams: 1000, stepFen: 10 },
      ],
    },
  ];

  it('[W-05] never costs less for more weight, within a price', () => {
    fc.assert(
      fc.property(price, weight, weight, (tariff, a, b) => {
        const [light, heavy] = [Math.min(a, b), Math.max(a, b)].map((grams) =>
          totalFen(lineWith(tariff), parcel(grams)),
        );
        if (typeof light === 'number' && typeof heavy === 'number') expect(light).toBeLessThanOrEqual(heavy);
        if (typeof light === 'string') expect(typeof heavy).toBe('string');
      }),
    );
  });

  it('[W-05, S-08] costs less for more weight only beyond the end of a band that the table’s check names', () => {
    const forms = new Set<string>();
    fc.assert(
      fc.property(severalBands, weight, weight, (tariff, a, b) => {
        const line = lineWith(tariff);
        const cost = (grams: number) => totalFen(line, parcel(grams));
        const named = lineOfRows(rowsOfLine(line))
          .faults.filter(({ problem }) => problem === 'cheaper_when_heavier')
          .map(({ found }) => Number.parseInt(found, 10));
        for (const end of named) {
          expect(cost(end + 1)).toBeLessThan(Number(cost(end)));
          forms.add(tariff.form);
        }
        const [light, heavy] = [Math.min(a, b), Math.max(a, b)];
        const isMoreExpensive = Number(cost(light)) > Number(cost(heavy));
        if (isMoreExpensive) expect(named.some((end) => light <= end && end < heavy)).toBe(true);
      }),
      { numRuns: 400, examples: FALLING.map((tariff): [Banded, number, number] => [tariff, 3000, 3001]) },
    );
    expect([...forms].sort()).toEqual(['base_and_unit', 'first_and_further_by_band', 'unit_by_band']);
  });

  it('[W-05] has items that are never negative and sum to its total', () => {
    const fee = fc.oneof(
      fc.record({
        per: fc.constantFrom(
          'order' as const,
          'box' as const,
          'chargeable_kg' as const,
          'actual_kg' as const,
        ),
        fen: fc.nat(9999),
      }),
      fc.record({
        per: fc.constantFrom('freight' as const, 'declared_value' as const),
        basisPoints: fc.nat(9999),
      }),
    );
    const cap = fc.option(fc.nat(20_000), { nil: undefined });
    fc.assert(
      fc.property(
        price,
        weight,
        fc.array(fee, { maxLength: 5 }),
        cap,
        fc.nat(5000),
        (tariff, grams, fees, maxSurchargesFen, fuelBasisPoints) => {
          const surcharges = fees.map((each) => ({
            code: 'x',
            names: NAMES,
            when: always,
            fee: each,
            hasFuel: true,
          }));
          const quote = quoteFreight(
            lineWith(tariff, { fuelBasisPoints }, { surcharges, maxSurchargesFen }),
            parcel(grams),
          );
          if (!quote.ok) return;
          expect(
            quote.items.every(({ amountFen }) => Number.isSafeInteger(amountFen) && amountFen >= 0),
          ).toBe(true);
          expect(quote.items.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(quote.totalFen);
          const surchargedFen = quote.items
            .filter(({ kind }) => kind === 'surcharge')
            .reduce((sum, { amountFen }) => sum + amountFen, 0);
          expect(surchargedFen).toBeLessThanOrEqual(maxSurchargesFen ?? Number.MAX_SAFE_INTEGER);
        },
      ),
    );
  });

  const always = { match: 'all', conditions: [] } as const;
});

describe('comparing lines', () => {
  const quoted = (lineCode: string, perKgFen: number, from: number, to: number) => ({
    lineCode,
    quote: quoteFreight(lineWith(perGram(0, perKgFen, 30_000), {}, { days: { from, to } }), parcel(1000)),
  });

  it('[W-06] marks the cheapest, the fastest and the best of those that take the parcel', () => {
    const refused = {
      lineCode: 'refused',
      quote: quoteFreight(lineWith(E_PARCEL), parcel(1000, { country: 'US' })),
    };
    const compared = compareQuotes([
      quoted('air', 20_000, 3, 5),
      refused,
      quoted('sea', 3000, 30, 60),
      quoted('rail', 4000, 8, 12),
    ]);
    expect(compared.map(({ lineCode, marks }) => [lineCode, marks])).toEqual([
      ['sea', ['cheapest']],
      ['rail', ['best']],
      ['air', ['fastest']],
    ]);
  });

  it('[W-06] one line can be all three, and none of none', () => {
    expect(compareQuotes([quoted('only', 4000, 8, 12)])[0]?.marks).toEqual(['cheapest', 'fastest', 'best']);
    expect(compareQuotes([])).toEqual([]);
  });
});

describe('a measured parcel', () => {
  it.each([
    [10_000, 10_000, { kind: 'settled' }],
    [10_000, 9999, { kind: 'refund', amountFen: 1 }],
    [10_000, 10_500, { kind: 'settled' }],
    [10_000, 10_501, { kind: 'ask', amountFen: 501 }],
  ])('[W-07] paid %i, measured %i, tolerance 500 fen: %o', (paidFen, measuredFen, settlement) => {
    expect(settleFreight({ paidFen, measuredFen, toleranceFen: 500 })).toEqual(settlement);
  });
});
