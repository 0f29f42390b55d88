import { expect, it } from 'vitest';
import { centsOf } from './amount.ts';
import { statementCsv } from './statement-csv.ts';

it.each([
  ['20', 2000],
  ['20.5', 2050],
  ['20,05', 2005],
  [' 0.99 ', 99],
  ['', undefined],
  ['1.234', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['12345678', undefined],
])('[Y-09] an amount typed as %j is %j cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

it('[Y-09] a statement is exported with its numbers as numbers, and nothing in it runs as a formula', () => {
  const csv = statementCsv(
    [
      {
        id: '1',
        kind: 'refund',
        subjectKind: 'order',
        subjectCode: '=HYPERLINK("x")',
        usd: -1.5,
        balanceUsd: 3,
        at: '2026-03-02T02:00:00.000Z',
      },
    ],
    { head: { at: 'T', kind: 'K', code: 'N', usd: 'U', balance: 'B' }, kindOf: () => 'Refund' },
  );
  expect(csv.split('\r\n')[1]).toBe(`2026-03-02T02:00:00.000Z,Refund,"'=HYPERLINK(""x"")",-1.5,3`);
});
