import { describe, expect, it } from 'vitest';
import { quoteFreight } from './freight.ts';
import type { FreightZone, Surcharge } from './freight-tariff.ts';
import { E_PARCEL, NAMES, lineWith, parcel, totalFen } from '../testing/freight-fixtures.ts';

describe('what comes on top', () => {
  const always = { match: 'all', conditions: [] } as const;
  const textile = {
    code: 'textile',
    names: NAMES,
    when: always,
    fee: { per: 'chargeable_kg', fen: 200 },
  } as const;
  const heavy = {
    code: 'overweight',
    names: NAMES,
    when: {
      match: 'any',
      conditions: [{ measure: 'actual_grams', is: '>', value: 22_000 }, { goodsClass: 'oversize' }],
    },
    fee: { per: 'box', fen: 21_000 },
  } as const;

  it('[W-05] surcharges apply by their conditions, all of them or only the highest, up to a cap', () => {
    const request = parcel(10_000, { goodsClasses: ['oversize'], boxes: 2 });
    const freightFen = 5250 + 19 * 1500;
    const total = (zone: Partial<FreightZone>) =>
      totalFen(
        lineWith(E_PARCEL, { goodsClasses: ['oversize'] }, { surcharges: [textile, heavy], ...zone }),
        request,
      );
    expect(total({})).toBe(freightFen + 2000 + 42_000);
    expect(total({ surchargesCount: 'highest' })).toBe(freightFen + 42_000);
    expect(total({ maxSurchargesFen: 30_000 })).toBe(freightFen + 30_000);
    const plain = lineWith(E_PARCEL, {}, { surcharges: [heavy] });
    expect(totalFen(plain, parcel(10_000))).toBe(freightFen);
  });

  it.each([
    ['>', 1000, false],
    ['>', 999, true],
    ['>=', 1000, true],
    ['>=', 1001, false],
    ['<', 1000, false],
    ['<', 1001, true],
    ['<=', 1000, true],
    ['<=', 999, false],
  ] as const)('[W-05] 1000 g is %s %i: %s', (is, value, applies) => {
    const when = { match: 'all', conditions: [{ measure: 'actual_grams', is, value }] } as const;
    const line = lineWith(E_PARCEL, {}, { surcharges: [{ ...textile, when }] });
    expect(totalFen(line, parcel(1000))).toBe(5250 + 1500 + (applies ? 200 : 0));
  });

  it('[W-05] fuel is on the freight, and on a surcharge only where it says so', () => {
    const itemsWith = (surcharge: Surcharge) => {
      const quote = quoteFreight(
        lineWith(E_PARCEL, { fuelBasisPoints: 1000 }, { surcharges: [surcharge] }),
        parcel(500),
      );
      return quote.ok ? quote.items.slice(1) : [];
    };
    expect(itemsWith(textile)).toEqual([
      {
        kind: 'surcharge',
        code: 'textile',
        label: NAMES,
        amountFen: 100,
        explanation: { fen: 200, chargeableGrams: 500 },
      },
      { kind: 'fuel', amountFen: 525, explanation: { onFen: 5250, basisPoints: 1000 } },
    ]);
    expect(itemsWith({ ...textile, hasFuel: true })[1]?.amountFen).toBe(535);
  });

  it('[W-05] a remote area costs by the kg with a least fee, and carries fuel', () => {
    const zone = {
      remoteArea: {
        postcodes: { prefixes: ['69'] },
        fee: { per: 'chargeable_kg', fen: 360, minFen: 18_000 },
        hasFuel: true,
      },
    } as const;
    const line = lineWith(E_PARCEL, { fuelBasisPoints: 2000 }, zone);
    const quote = quoteFreight(line, parcel(500, { postcode: '690001' }));
    expect(quote.ok && quote.items.map(({ kind, amountFen }) => [kind, amountFen])).toEqual([
      ['freight', 5250],
      ['remote_area', 18_000],
      ['fuel', 4650],
    ]);
    expect(totalFen(line, parcel(500, { postcode: '101000' }))).toBe(5250 + 1050);
  });

  it('[W-03] forced services are always charged, insurance by the declared value; others are not the line’s to charge', () => {
    const line = lineWith(E_PARCEL, {
      services: [
        {
          code: 'insurance',
          names: NAMES,
          isForced: true,
          fee: { per: 'declared_value', basisPoints: 300, minFen: 1000, maxFen: 50_000 },
        },
        { code: 'customs', names: NAMES, isForced: true, fee: { per: 'order', fen: 800 } },
        { code: 'handling', names: NAMES, isForced: true, fee: { per: 'freight', basisPoints: 500 } },
        { code: 'weighing', names: NAMES, isForced: true, fee: { per: 'actual_kg', fen: 1000 } },
        { code: 'gift_wrap', names: NAMES, isForced: false, fee: { per: 'order', fen: 700 } },
      ],
    });
    const base = 5250 + 800 + 262 + 500;
    expect(totalFen(line, parcel(500, { declaredValueFen: 100_000 }))).toBe(base + 3000);
    expect(totalFen(line, parcel(500, { declaredValueFen: 100 }))).toBe(base + 1000);
    expect(totalFen(line, parcel(500, { declaredValueFen: 9_000_000 }))).toBe(base + 50_000);
  });

  it.each([
    ['declared_value', 'exactly a whole share', 10_000, 100_000, 100_000],
    ['freight', 'exactly a whole share', 10_000, 100_000, 5_250],
    ['declared_value', 'no least fee, so nothing of nothing', 300, 0, 0],
  ] as const)('[W-05] a fee of the %s: %s', (per, _, basisPoints, declaredValueFen, due) => {
    const services = [{ code: 'fee', names: NAMES, isForced: true, fee: { per, basisPoints } }];
    expect(totalFen(lineWith(E_PARCEL, { services }), parcel(500, { declaredValueFen }))).toBe(5250 + due);
  });

  it('[W-05] of two equally high surcharges the first counts, and exactly the most is not shortened', () => {
    const surcharge = (code: string, fen: number): Surcharge => ({
      ...textile,
      code,
      fee: { per: 'order', fen },
    });
    const itemsOf = (zone: Partial<FreightZone>) => {
      const quote = quoteFreight(lineWith(E_PARCEL, {}, zone), parcel(500));
      return quote.ok ? quote.items.slice(1).map((item) => [item.code, item.amountFen]) : [];
    };
    const surcharges = [surcharge('low', 100), surcharge('first', 200), surcharge('second', 200)];
    expect(itemsOf({ surcharges, surchargesCount: 'highest' })).toEqual([['first', 200]]);
    expect(itemsOf({ surcharges, maxSurchargesFen: 500 }).map(([, fen]) => fen)).toEqual([100, 200, 200]);
    expect(itemsOf({ surcharges, maxSurchargesFen: 499 }).map(([, fen]) => fen)).toEqual([100, 200, 199]);
    expect(itemsOf({ surcharges: [], surchargesCount: 'highest' })).toEqual([]);
  });
});
