import { expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { testServer } from '../../../testing/servers/test-server.ts';
import { brokenRules } from '../../orders/orders.fixtures.ts';
import { orderFunds, providerAccount, walletOf } from '../wallet.accounts.ts';
import { balanceOf } from '../wallet.queries.ts';
import { type Booking, book } from './wallet.ledger.ts';
import { listLedgerAccounts, listLedgerEntries } from './ledger.read.queries.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });
const { db } = server;
const provider = providerAccount('sandbox');

/** An id whose last digit, by which an account's row is chosen, is this one. */
const endingIn = (digit: string): string => `${newId().slice(0, -1)}${digit}`;

const payment = (subjectId: string, amount: number): Booking => ({
  kind: 'payment',
  subjectKind: 'account',
  subjectId,
  reference: `test:${subjectId}`,
  at: server.clock.now(),
  lines: [
    { account: provider, amount: -amount },
    { account: orderFunds(newId()), amount },
  ],
});

const bookNow = (booking: Booking) => inTransaction(db, (tx) => book(tx, booking));

it('[Z-05] a payment is booked while another one through the same provider is not finished', async () => {
  await bookNow(payment(endingIn('f'), 1)); // The first ever opens the account.
  const before = await balanceOf(db, provider);
  await inTransaction(db, async (tx) => {
    expect(await book(tx, payment(endingIn('0'), 100))).toBe('booked');
    // It would wait here for as long as the one around it takes: for ever.
    expect(await bookNow(payment(endingIn('1'), 20))).toBe('booked');
  });
  expect((await balanceOf(db, provider)) - before).toBe(-120);
  expect(await brokenRules(db)).toEqual([]);
});

it('[Z-05] an account that is kept in several rows is one for those who read the books', async () => {
  for (const digit of '0123456789abcdef') await bookNow(payment(endingIn(digit), 1));
  const { rows } = await listLedgerAccounts(db, { kind: provider.kind, pageNum: 1, pageSize: 10 });
  expect(rows.map(({ kind, balance }) => [kind, balance])).toEqual([
    [provider.kind, await balanceOf(db, provider)],
  ]);
  const all = await listLedgerAccounts(db, { kind: provider.kind, pageNum: 1, pageSize: 10 });
  expect(all.total).toBe(1);
  // What it holds after each line is what all its rows hold by then.
  const entries = await listLedgerEntries(db, { kind: 'payment', pageNum: 1, pageSize: 16 });
  const after = entries.rows
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap(({ lines }) => lines.filter(({ kind }) => kind === provider.kind));
  const last = await balanceOf(db, provider);
  expect(after.map(({ balance_after: balance }) => balance)).toEqual(after.map((_, at) => last + 15 - at));
});

it('[Z-05] what is owed to one person stays in one row, which is never below zero', async () => {
  const wallet = walletOf(newId());
  const move = (subjectId: string, amount: number): Booking => ({
    ...payment(subjectId, 1),
    lines: [
      { account: provider, amount: -amount },
      { account: wallet, amount },
    ],
  });
  await bookNow(move(endingIn('3'), 500));
  expect(await bookNow(move(endingIn('4'), -600))).toBe('overdraft');
  expect(await bookNow(move(endingIn('5'), -500))).toBe('booked');
  expect(await balanceOf(db, wallet)).toBe(0);
});
