import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeFreight,
  FREIGHT_TOLERANCE_FEN,
  freightPaidFen,
  mostAfterUnpacking,
  packingBill,
  type ParcelFreight,
  settlePacking,
} from './parcel-freight.ts';

const fen = fc.integer({ min: 0, max: 1_000_000 });

/** What is paid after a settlement, when what is asked for is paid. */
const settled = (freight: ParcelFreight, measuredFen: number): ParcelFreight => {
  const settlement = settlePacking(freight, measuredFen);
  if (settlement.kind === 'settled') return freight;
  const byFen = settlement.kind === 'ask' ? settlement.amountFen : -settlement.amountFen;
  return { ...freight, adjustedFen: freight.adjustedFen + byFen };
};

const toleranceFen = FREIGHT_TOLERANCE_FEN;

describe('the freight of a parcel that is packed more than once', () => {
  it('[W-07] packed heavier and paid, then unpacked and packed lighter: all but the last measure returns', () => {
    const quoted = { freightFen: 10_000, adjustedFen: 0, isCapped: false, toleranceFen };
    const heavy = settled(quoted, 15_000);
    expect(freightPaidFen(heavy)).toBe(15_000);
    expect(settlePacking(heavy, 15_000)).toEqual({ kind: 'settled' });
    expect(settlePacking(heavy, 9_000)).toEqual({ kind: 'refund', amountFen: 6_000 });
  });

  it('[W-07] however often it is packed, what is paid at the end is what the last boxes cost, within the tolerance', () => {
    fc.assert(
      fc.property(
        fen,
        fc.array(fen, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        (freightFen, measures, isCapped) => {
          const start: ParcelFreight = { freightFen, adjustedFen: 0, isCapped, toleranceFen };
          const end = measures.reduce(settled, start);
          const last = measures.at(-1) ?? 0;
          const dueFen = isCapped ? Math.min(last, freightFen) : last;
          const forgivenFen = dueFen - freightPaidFen(end);
          expect(forgivenFen).toBeGreaterThanOrEqual(0);
          expect(forgivenFen).toBeLessThanOrEqual(FREIGHT_TOLERANCE_FEN);
          if (isCapped) expect(freightPaidFen(end)).toBeLessThanOrEqual(freightFen);
        },
      ),
    );
  });
});

describe('[B-06] a correction after packing', () => {
  const quoted: ParcelFreight = { freightFen: 10_000, adjustedFen: 0, isCapped: false, toleranceFen };
  const unpacked = (freight: ParcelFreight, packedFen: number): ParcelFreight => ({
    ...freight,
    correctedMostFen: mostAfterUnpacking(freight, packedFen),
  });

  it('never bills the shopper: weighed too light first, the right weight asks for nothing', () => {
    expect(settlePacking(unpacked(quoted, 2_000), 18_000)).toEqual({ kind: 'settled' });
    expect(settlePacking(unpacked(quoted, 2_000), 9_000)).toEqual({ kind: 'refund', amountFen: 1_000 });
  });

  it('never asks for more than the first boxes did, and for less when they were wrong', () => {
    const asked = unpacked(quoted, 15_000);
    expect(settlePacking(asked, 18_000)).toEqual({ kind: 'ask', amountFen: 5_000 });
    expect(settlePacking(asked, 12_000)).toEqual({ kind: 'ask', amountFen: 2_000 });
    const again = unpacked(asked, 12_000);
    expect(settlePacking(again, 18_000)).toEqual({ kind: 'ask', amountFen: 2_000 });
  });

  it('within the tolerance of the first boxes, the shop goes on bearing the difference', () => {
    expect(settlePacking(unpacked(quoted, 10_300), 10_301)).toEqual({ kind: 'settled' });
  });

  it('however often it is corrected, what is asked for only falls', () => {
    fc.assert(
      fc.property(fen, fc.array(fen, { minLength: 2, maxLength: 6 }), (freightFen, measures) => {
        let freight: ParcelFreight = { freightFen, adjustedFen: 0, isCapped: false, toleranceFen };
        let most = Number.POSITIVE_INFINITY;
        for (const measuredFen of measures) {
          const settlement = settlePacking(freight, measuredFen);
          const askedFen = settlement.kind === 'ask' ? settlement.amountFen : 0;
          expect(askedFen).toBeLessThanOrEqual(most);
          most = askedFen;
          freight = unpacked(freight, measuredFen);
        }
      }),
    );
  });
});

describe('another line for a parcel', () => {
  const paid = { freightFen: 10_000, adjustedFen: 0, isCapped: true, toleranceFen };

  it('[W-07] cheaper: what is paid too much is known; more expensive: it is asked for, or the shop bears it', () => {
    expect(changeFreight(paid, { freightFen: 8_000, isAsked: false })).toEqual({
      freightFen: 8_000,
      adjustedFen: 2_000,
      isCapped: true,
      toleranceFen,
      borneFen: 0,
    });
    const asked = changeFreight(paid, { freightFen: 13_000, isAsked: true });
    expect(settlePacking(asked, 12_500)).toEqual({ kind: 'ask', amountFen: 2_500 });
    expect(settlePacking(asked, 20_000)).toEqual({ kind: 'ask', amountFen: 3_000 });
    const borne = changeFreight({ ...paid, isCapped: false }, { freightFen: 13_000, isAsked: false });
    expect(borne).toEqual({
      freightFen: 10_000,
      adjustedFen: 0,
      isCapped: true,
      toleranceFen,
      borneFen: 3_000,
    });
    expect(settlePacking(borne, 20_000)).toEqual({ kind: 'settled' });
  });

  it('[W-07] it never changes what is paid, and what the shop bears is never asked for', () => {
    const freight = fc.record({
      freightFen: fen,
      adjustedFen: fc.integer({ min: 0, max: 1_000 }),
      isCapped: fc.boolean(),
      toleranceFen: fc.constant(toleranceFen),
    });
    fc.assert(
      fc.property(freight, fen, fc.boolean(), fen, (before, freightFen, isAsked, measuredFen) => {
        const after = changeFreight(before, { freightFen, isAsked });
        expect(freightPaidFen(after)).toBe(freightPaidFen(before));
        if (after.borneFen > 0) expect(settlePacking(after, measuredFen).kind).not.toBe('ask');
      }),
    );
  });
});

describe('[W-07] the edges of a measured freight', () => {
  it.each([
    ['exactly what is paid', 10_000, { kind: 'settled' }],
    ['three yuan more: the shop bears it', 10_300, { kind: 'settled' }],
    ['a fen beyond three yuan', 10_301, { kind: 'ask', amountFen: 301 }],
    ['a fen beyond three yuan less', 9_699, { kind: 'refund', amountFen: 301 }],
  ])('%s', (_, measuredFen, settlement) => {
    const freight = { freightFen: 10_000, adjustedFen: 0, isCapped: false, toleranceFen };
    expect(settlePacking(freight, measuredFen)).toEqual(settlement);
  });

  it('another line of exactly the paid price changes nothing but the price shown', () => {
    const paid = { freightFen: 9_000, adjustedFen: 1_000, isCapped: false, toleranceFen };
    expect(changeFreight(paid, { freightFen: 10_000, isAsked: false })).toEqual({
      freightFen: 10_000,
      adjustedFen: 0,
      isCapped: false,
      toleranceFen,
      borneFen: 0,
    });
    expect(changeFreight(paid, { freightFen: 10_001, isAsked: false })).toEqual({
      freightFen: 10_000,
      adjustedFen: 0,
      isCapped: true,
      toleranceFen,
      borneFen: 1,
    });
    expect(changeFreight(paid, { freightFen: 10_001, isAsked: true })).toEqual({
      freightFen: 10_001,
      adjustedFen: -1,
      isCapped: false,
      toleranceFen,
      borneFen: 0,
    });
  });
});

describe('the bill after packing', () => {
  const parcel = fc.record({
    freightFen: fc.integer({ min: 0, max: 500_000 }),
    isCapped: fc.boolean(),
    toleranceFen: fc.integer({ min: 0, max: 1_000 }),
  });

  it('[D-08] explains the whole difference to the fen, and the same before and after it is settled', () => {
    fc.assert(
      fc.property(parcel, fc.integer({ min: 0, max: 500_000 }), (told, measuredFen) => {
        const open = packingBill({ ...told, adjustedFen: 0 }, measuredFen);
        expect(open.toldFen + open.changeFen + open.borneFen).toBe(measuredFen);
        expect(open.borneFen).toBeGreaterThanOrEqual(0);
        if (told.isCapped) expect(open.changeFen).toBeLessThanOrEqual(0);
        else expect(open.borneFen).toBeLessThanOrEqual(told.toleranceFen);
        expect(packingBill({ ...told, adjustedFen: open.changeFen }, measuredFen)).toEqual(open);
      }),
    );
  });
});

describe('[D-08] the bill after packing, case by case', () => {
  const told: ParcelFreight = { freightFen: 10_000, adjustedFen: 0, isCapped: false, toleranceFen };
  it.each([
    ['as told', told, 10_000, 0, 0],
    ['within the tolerance', told, 10_300, 0, 300],
    ['beyond the tolerance', told, 10_301, 301, 0],
    ['lighter', told, 9_999, -1, 0],
    ['capped', { ...told, isCapped: true }, 15_000, 0, 5_000],
    ['capped and lighter', { ...told, isCapped: true }, 9_000, -1_000, 0],
    ['corrected after packing', { ...told, correctedMostFen: 12_000 }, 15_000, 2_000, 3_000],
    ['already paid', { ...told, adjustedFen: 2_000 }, 12_000, 2_000, 0],
    ['already given back', { ...told, adjustedFen: -2_000 }, 8_000, -2_000, 0],
  ])('%s', (_, freight, measuredFen, changeFen, borneFen) => {
    expect(packingBill(freight, measuredFen)).toEqual({ toldFen: 10_000, measuredFen, changeFen, borneFen });
  });

  it('the most it can come to is what is paid, and what the first boxes asked for', () => {
    expect([9_000, 10_300, 10_301, 12_000].map((packedFen) => mostAfterUnpacking(told, packedFen))).toEqual([
      10_000, 10_000, 10_301, 12_000,
    ]);
    expect(FREIGHT_TOLERANCE_FEN).toBe(300);
  });
});
