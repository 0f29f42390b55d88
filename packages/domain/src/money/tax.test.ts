import { describe, expect, it } from 'vitest';
import { includedTax, shareGone } from './tax.ts';

describe('tax that a price includes', () => {
  it.each([
    [11_900, 1_900, 1_900],
    [10_000, 2_000, 1_667],
    [1, 1_900, 0],
    [10_500, 500, 500],
    [0, 1_900, 0],
  ])('[V-12] %i with %i basis points includes %i', (gross, basisPoints, tax) => {
    expect(includedTax(gross, basisPoints)).toBe(tax);
  });

  it('[V-12] credit notes of parts add up to the invoice once everything is refunded', () => {
    const parts = [1, 250, 251, 666, 999].map((gone) => shareGone(1_237, gone, 999));
    const issued = parts.map((minor, at) => minor - (parts[at - 1] ?? 0));
    expect(issued.reduce((sum, minor) => sum + minor, 0)).toBe(1_237);
    expect(issued.every((minor) => minor >= 0)).toBe(true);
  });
});
