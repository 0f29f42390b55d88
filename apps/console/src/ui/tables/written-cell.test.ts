import { describe, expect, it } from 'vitest';
import { writtenCell } from './written-cell.ts';

describe('a cell of a printed list', () => {
  it.each([
    ['2026-03-01T17:30:00Z', '02 Mar 2026, 01:30'],
    ['2026-03-01T17:30:00.000Z', '02 Mar 2026, 01:30'],
    ['2026-03-01T17:30:00Z – 2026-03-02T17:30:00Z', '02 Mar 2026, 01:30 – 03 Mar 2026, 01:30'],
    ['2026-99-99T99:99:99Z', '2026-99-99T99:99:99Z'],
    ['2026-03-01T17:30:00 I was told', '2026-03-01T17:30:00 I was told'],
    [12.5, '12.5'],
    [null, ''],
    ['<img src=x>', '<img src=x>'],
  ])('%j is written as %s', (cell, text) => {
    expect(writtenCell(cell, 'en')).toBe(text);
  });
});
