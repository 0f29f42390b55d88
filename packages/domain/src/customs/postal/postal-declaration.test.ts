import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CN22_MOST,
  declaredKinds,
  type DeclaredKind,
  postalDeclaration,
  sheetsOf,
} from './postal-declaration.ts';

const shirts: DeclaredKind = {
  nameEn: 'Men’s cotton shirts',
  hsCode: '610510',
  quantity: 2,
  weightGrams: 400,
  valueCents: 2_598,
};
const goods = (valueCents: number): DeclaredKind[] => [{ ...shirts, valueCents }];
const box = (grossGrams: number | null, boxes = 1) => ({ grossGrams, boxes });

describe('customs declarations of the post', () => {
  it.each([
    ['CN22', 1_999, 39_999],
    ['CN22', 2_000, 40_000],
    ['CN23', 2_001, 40_000],
    ['CN23', 2_000, 40_001],
  ] as const)('[D-07] %s for %i g and %i US cents: up to 2 kg and 300 SDR', (form, grams, cents) => {
    expect(postalDeclaration(goods(cents), box(grams)).form).toBe(form);
  });

  it('[D-07] CN23 where the small form has no room: several boxes, unknown weight, many kinds', () => {
    expect(postalDeclaration(goods(100), box(500, 2)).form).toBe('CN23');
    expect(postalDeclaration(goods(100), box(null)).form).toBe('CN23');
    const kinds = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...shirts, hsCode: `61051${at}`, valueCents: 100 }));
    expect(postalDeclaration(kinds(CN22_MOST.rows), box(500)).form).toBe('CN22');
    expect(postalDeclaration(kinds(CN22_MOST.rows + 1), box(500)).form).toBe('CN23');
  });

  it('[D-07] goods of one description and code stand in one row', () => {
    expect(
      declaredKinds([
        shirts,
        { ...shirts, nameEn: ' men’s Cotton shirts', quantity: 1, weightGrams: 190, valueCents: 999 },
        { ...shirts, hsCode: '610520' },
      ]),
    ).toEqual([
      { ...shirts, quantity: 3, weightGrams: 590, valueCents: 3_597 },
      { ...shirts, hsCode: '610520' },
    ]);
  });

  it('[D-07] nothing is lost: quantities, weights and values of the rows are those of the goods', () => {
    const kind = fc.record({
      nameEn: fc.constantFrom('Men’s cotton shirts', 'Plush toys', 'Ceramic cups'),
      hsCode: fc.constantFrom('610510', '950300', '691110', ''),
      quantity: fc.integer({ min: 1, max: 99 }),
      weightGrams: fc.integer({ min: 0, max: 5_000 }),
      valueCents: fc.integer({ min: 0, max: 100_000 }),
    });
    fc.assert(
      fc.property(fc.array(kind, { maxLength: 60 }), fc.integer({ min: 1, max: 8 }), (lines, most) => {
        const { rows, totalCents, netGrams } = postalDeclaration(lines, box(1_000));
        expect(totalCents).toBe(lines.reduce((sum, { valueCents }) => sum + valueCents, 0));
        expect(netGrams).toBe(lines.reduce((sum, { weightGrams }) => sum + weightGrams, 0));
        const pieces = (each: readonly DeclaredKind[]) =>
          each.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(pieces(rows)).toBe(pieces(lines));
        const sheets = sheetsOf(rows, most);
        expect(sheets.flat()).toEqual(rows);
        expect(sheets.every(({ length }) => length <= most)).toBe(true);
        expect(sheets.length).toBeGreaterThan(0);
      }),
    );
  });
});
