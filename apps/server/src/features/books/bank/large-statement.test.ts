import { expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { brokenRules, makeAddress } from '../../orders/orders.fixtures.ts';
import { fillWallet } from '../../payments/payments.fixtures.ts';
import { balanceOf, bankAccount, bankUnmatched, transitAccount } from '../../wallet/index.ts';

/*
 * A busy shop's month. What is certain is matched, each thing once,
 * and the books are those that would be had line by line.
 */
const server = await tradingServer();
const { db, clock } = server;
const finance = await server.as.staff('finance');
await finance.call('POST /staff/withdrawals/rules', {
  holdDays: 0,
  cardFirstDays: 0,
  secondFromUsd: 1_000,
  dayLimitUsd: 1_000,
});
const TODAY = clock.now().toISOString().slice(0, 10);
const LINES = 2_345;
const PAYOUTS = 200;

const withdrawn = async (usd: number): Promise<string> => {
  const ada = await server.as.shopper();
  await makeAddress(db, ada.accountId);
  await fillWallet(server, ada.accountId, 10_000);
  const payee = { holder: 'Ada Byron', account: 'GB33BUKB20201555555555', bank: 'Barclays' };
  const { code } = await ada.call('POST /wallet/withdraw', { usd, method: 'bank', ...payee });
  await finance.call('POST /staff/withdrawals/begin', { code });
  await finance.call('POST /staff/withdrawals/approve', { code, payoutReference: `SEPA-${code}` });
  return code;
};

const payoutReport = (cents: (at: number) => number): string =>
  [
    'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,reporting_category,currency,gross,fee,net',
    ...Array.from({ length: PAYOUTS }, (_, at) => {
      const net = (cents(at) / 100).toFixed(2);
      return `po_${at},${TODAY},txn_${at},other_adjustment,usd,${net},0.00,${net}`;
    }),
  ].join('\n');

it('[V-09] thousands of lines are taken at once: what is certain is matched, each payout and withdrawal to one line', async () => {
  const codes = [await withdrawn(12.34), await withdrawn(12.34), await withdrawn(33.33)];
  // The first half has sums of its own, in the second all are the same: only their names tell them apart.
  const centsOf = (at: number): number => (at < PAYOUTS / 2 ? 100_000 + at : 777_700);
  const report = { provider: 'stripe', text: payoutReport(centsOf) } as const;
  expect(await finance.call('POST /staff/books/payouts/import', report)).toMatchObject({ payouts: PAYOUTS });
  const known: (readonly [cents: number, text: string])[] = [
    ...Array.from(
      { length: PAYOUTS },
      (_, at) => [centsOf(at), at < 150 ? `STRIPE po_${at}.` : 'STRIPE'] as const,
    ),
    [-1_234, `SEPA-${codes[1]}`],
    [-1_234, 'Ada Byron'],
    [-3_333, ''],
    [-3_333, ''],
  ];
  const lines = Array.from(
    { length: LINES },
    (_, at) => known[at] ?? ([at % 7 === 0 ? -101 : 55, `Line ${at}`] as const),
  );
  const total = lines.reduce((sum, [cents]) => sum + cents, 0);
  const text = [
    'day,amount,name,words',
    ...lines.map(([cents, words], at) => `${TODAY},${(cents / 100).toFixed(2)},B${at},${words}`),
  ].join('\n');
  const csv = {
    account: 'Main',
    columns: { day: 'day', amount: 'amount', reference: 'name', text: 'words' },
    openingUsd: 0,
    closingUsd: total / 100,
  };
  const taken = await finance.call('POST /staff/books/statements/import', { text, csv });
  // Of two withdrawals of one sum the named one is certain, and then the other.
  expect(taken).toEqual({ statements: 1, lines: LINES, matched: 150 + 3 });
  const { total: unsaid } = await finance.call('GET /staff/books/bank', { state: 'open', words: 'STRIPE' });
  expect(unsaid).toBe(50);
  const { list } = await finance.call('GET /staff/books/bank', { matchedTo: 'withdrawal' });
  expect(Object.fromEntries(list.map(({ reference, matchedName }) => [reference, matchedName]))).toEqual({
    B200: codes[1],
    B201: codes[0],
    B202: codes[2],
  });
  const sums = {
    total,
    open: lines.slice(204).reduce((sum, [cents]) => sum + cents, 0) + 50 * 777_700 - 3_333,
  };
  expect(await balanceOf(db, bankAccount)).toBe(-sums.total);
  expect(await balanceOf(db, bankUnmatched)).toBe(sums.open);
  expect(await balanceOf(db, transitAccount('stripe'))).toBe(-50 * 777_700);
  expect(await brokenRules(db)).toEqual([]);
  const again = finance.call('POST /staff/books/statements/import', { text, csv });
  expect(await reasonOf(again)).toBe('file_known');
});
