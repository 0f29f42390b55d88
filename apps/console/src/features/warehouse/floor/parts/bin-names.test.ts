import { expect, it } from 'vitest';
import { namesOfBins } from './bin-names.ts';

it('[B-08] bins are written one a line or as a range, each once', () => {
  expect(namesOfBins(' A-01 \n\nB-02\nA-01')).toEqual(['A-01', 'B-02']);
  expect(namesOfBins('A-01-09..A-01-11')).toEqual(['A-01-09', 'A-01-10', 'A-01-11']);
  expect(namesOfBins('A-1..B-3')).toEqual(['A-1..B-3']);
  expect(namesOfBins('货架7..货架8')).toEqual(['货架7', '货架8']);
});

it('[B-08] none, too many, or names that are too long are refused', () => {
  expect(namesOfBins(' \n')).toBeUndefined();
  expect(namesOfBins('A-001..A-200')).toHaveLength(200);
  expect(namesOfBins('A-001..A-201')).toBeUndefined();
  expect(namesOfBins('A'.repeat(41))).toBeUndefined();
});
