import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedFor, hasFilters, PAGE_SIZES, readTableState, writeTableState } from './filter-codec.ts';
import type { FilterField, TableState } from './filter-codec.ts';

const FIELDS: readonly FilterField[] = [
  { key: 'q', kind: 'text' },
  { key: 'status', kind: 'many' },
  { key: 'source', kind: 'one' },
  { key: 'paid', kind: 'days' },
  { key: 'issued', kind: 'day' },
];

const word = fc
  .string({ minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter(Boolean);
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const state: fc.Arbitrary<TableState> = fc.record({
  filters: fc.record(
    {
      q: word,
      status: fc.uniqueArray(word, { minLength: 1, maxLength: 4 }),
      source: word,
      paid: fc.record({ from: day, to: fc.constant('') }),
      issued: day,
    },
    { requiredKeys: [] },
  ),
  pageNum: fc.integer({ min: 1, max: 9999 }),
  pageSize: fc.constantFrom(...PAGE_SIZES),
  sort: fc.constantFrom('', 'createdAt', '-createdAt'),
});

describe('a table in the address bar', () => {
  it('what a person set is read back from the address', () => {
    fc.assert(
      fc.property(state, (given) => {
        const query = writeTableState(new URLSearchParams(), FIELDS, given, 20);
        expect(readTableState(new URLSearchParams(query.toString()), FIELDS, 20)).toEqual(given);
      }),
    );
  });

  it('a table as it usually is leaves the address clean and keeps what belongs to others', () => {
    const query = writeTableState(
      new URLSearchParams('open=abc&status=paid&page=4&sort=-age'),
      FIELDS,
      { filters: { q: '  ', status: [] }, pageNum: 1, pageSize: 20, sort: '' },
      20,
    );
    expect(query.toString()).toBe('open=abc');
  });

  it('a hand-made address cannot ask for a page size, a date or an order that does not exist', () => {
    const read = readTableState(
      new URLSearchParams(
        'size=100000&page=-3&sort=a;drop&paidFrom=2024-02-31x&paidTo=yesterday&status=a&status=a',
      ),
      FIELDS,
      50,
    );
    expect(read).toEqual({ filters: { status: ['a'] }, pageNum: 1, pageSize: 50, sort: '' });
  });

  it('blanks do not count as a filter', () => {
    expect(hasFilters({ q: '  ', status: [], paid: { from: '', to: '' } })).toBe(false);
    expect(hasFilters({ paid: { from: '', to: '2026-01-01' } })).toBe(true);
  });

  it('a list is asked for what is on offer, whatever the address says', () => {
    const fields: readonly FilterField[] = [
      { key: 'words', kind: 'text' },
      { key: 'minUsd', kind: 'text', pattern: /^\d{1,6}$/ },
      { key: 'status', kind: 'one', options: [{ value: 'paid' }, { value: 'failed' }] },
    ];
    expect(askedFor(fields, { words: 'lamp', minUsd: '20', status: 'paid' })).toEqual({
      words: 'lamp',
      minUsd: '20',
      status: 'paid',
    });
    expect(askedFor(fields, { minUsd: '2e3', status: 'stolen', page: '4' })).toEqual({});
  });
});
