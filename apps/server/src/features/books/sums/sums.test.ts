import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { testServer } from '../../../testing/servers/test-server.ts';
import { book, couponCost, orderFunds, providerAccount, sales } from '../../wallet/index.ts';
import { couponCosts } from '../reports/reports.queries.ts';
import { addNextLines, daily } from './sums.queries.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });
const { db } = server;

/** Payments whose ids end with different digits are booked on different rows. */
const pay = (tx: Tx, cents: number, { at = server.clock.now(), digit = '0' } = {}) =>
  book(tx, {
    kind: 'payment',
    subjectKind: 'account',
    subjectId: `${newId().slice(0, -1)}${digit}`,
    reference: `test:${newId()}`,
    at,
    lines: [
      { account: providerAccount('sandbox'), amount: -cents },
      { account: orderFunds(newId()), amount: cents },
    ],
  });

const addUp = async () => {
  while (await inTransaction(db, addNextLines));
};

/** Transactions of other databases of the server are waited for, too. */
const untilAdded = (entries: number) =>
  vi.waitFor(
    async () => {
      await addUp();
      expect(await added()).toBe(entries);
    },
    { timeout: 20_000, interval: 50 },
  );

/** What the sums and the lines beside them say, and what all lines say, which is the slow way. */
const twice = async () => {
  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  const [fast, slow] = await Promise.all([
    rows(sql`select day::text, kind, currency, entry_kind, sum(amount)::bigint as amount from ${daily}
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
    rows(sql`select (entry.at at time zone 'Asia/Shanghai')::date::text as day, account.kind, currency,
        entry.kind as entry_kind, sum(amount)::bigint as amount
      from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
      join ledger_accounts account on account.id = line.account_id group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
  ]);
  const [count] = (
    await sql<{ fast: number; slow: number }>`
      select (select coalesce(sum(entries), 0) from ${daily})::int as fast, (select count(*) from ledger_entries)::int as slow`.execute(
      db,
    )
  ).rows;
  return { fast, slow, count };
};

const expectTheSame = async () => {
  const { fast, slow, count } = await twice();
  expect(fast).toEqual(slow);
  expect(count?.fast).toBe(count?.slow);
};

const added = async (): Promise<number> =>
  (await sql<{ sum: number }>`select coalesce(sum(entries), 0)::int as sum from ledger_days`.execute(db))
    .rows[0]?.sum ?? -1;

it('[Z-05] sums of the books and the lines beside them say what all lines say, whenever one looks', async () => {
  await expectTheSame();
  // A day ends at midnight in China.
  for (const at of ['2026-02-28T15:59:59Z', '2026-02-28T16:00:00Z', '2026-03-01T03:00:00Z'])
    await inTransaction(db, (tx) => pay(tx, 700, { at: new Date(at) }));
  await expectTheSame();
  await untilAdded(3);
  await expectTheSame();
  await inTransaction(db, (tx) => pay(tx, 11));
  await expectTheSame();
});

it('[Z-05] a booking that ends long after a later one is in the sums once', async () => {
  await inTransaction(db, (tx) => pay(tx, 1)); // The accounts are there.
  await untilAdded(5);
  const before = await added();
  await inTransaction(db, async (slow) => {
    await pay(slow, 500);
    await inTransaction(db, (tx) => pay(tx, 20, { digit: '1' }));
    for (let time = 0; time < 3; time += 1) await addUp();
    // The later one waits for the earlier: its number is behind it.
    expect(await added()).toBe(before);
    await expectTheSame();
  });
  await expectTheSame();
  await untilAdded(before + 2);
  await expectTheSame();
});

it('[Z-05] books that were restored on another server are added up there', async () => {
  await inTransaction(db, (tx) => pay(tx, 33));
  const before = await added();
  await sql`update ledger_sums_mark set next = (select max(position) from ledger_lines), next_xid = '99999999999'`.execute(
    db,
  );
  await untilAdded(before + 1);
  await expectTheSame();
});

it('[Z-05] what a coupon cost counts each order once, added up or not', async () => {
  const orderId = newId();
  const give = (cents: number) =>
    inTransaction(db, (tx) =>
      book(tx, {
        kind: 'purchase',
        subjectKind: 'order',
        subjectId: orderId,
        reference: `test:${newId()}`,
        at: server.clock.now(),
        lines: [
          { account: couponCost, amount: -cents },
          { account: sales, amount: cents },
        ],
      }),
    );
  await give(100);
  expect(await couponCosts(db)).toEqual([{ key: '', name: '', orders: 1, cost: 100 }]);
  await untilAdded((await added()) + 1);
  await give(50);
  expect(await couponCosts(db)).toEqual([{ key: '', name: '', orders: 1, cost: 150 }]);
  await untilAdded((await added()) + 1);
  expect(await couponCosts(db)).toEqual([{ key: '', name: '', orders: 1, cost: 150 }]);
  await expectTheSame();
});
