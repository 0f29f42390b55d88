import { DAY_MS } from '@caravan/domain/time/china-time';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { testServer } from '../../../testing/servers/test-server.ts';
import { book, orderFunds, providerAccount } from '../../wallet/index.ts';
import { ageNextAccounts, ageOfDebts } from './debts.queries.ts';
import { addNextLines } from './sums.queries.ts';

const server = await testServer({ now: '2026-10-01T02:00:00Z' });
const { db } = server;
const now = server.clock.now();
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

/** Money comes to an order, or with less than nothing leaves it. */
const move = (orderId: string, cents: number, days: number) =>
  inTransaction(db, (tx) =>
    book(tx, {
      kind: 'payment',
      subjectKind: 'order',
      subjectId: orderId,
      reference: `test:${newId()}`,
      at: daysAgo(days),
      lines: [
        { account: providerAccount('sandbox'), amount: -cents },
        { account: orderFunds(orderId), amount: cents },
      ],
    }),
  );

/** The slow way, in order: what comes stands in a queue, what leaves is taken from its beginning. */
const agedByHand = async () => {
  const { rows } = await sql<{ account_id: string; amount: number; at: Date }>`
    select line.account_id, line.amount, entry.at from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
    join ledger_accounts account on account.id = line.account_id and account.owner_id is not null
    order by line.position`.execute(db);
  const queues = new Map<string, { at: Date; left: number }[]>();
  for (const { account_id: id, amount, at } of rows) {
    const queue = queues.get(id) ?? [];
    queues.set(id, queue);
    if (amount > 0) queue.push({ at, left: amount });
    for (let owed = -amount; owed > 0;) {
      const [oldest] = queue;
      if (!oldest) throw new Error('more left than came');
      const taken = Math.min(owed, oldest.left);
      owed -= taken;
      oldest.left -= taken;
      if (oldest.left === 0) queue.shift();
    }
  }
  const left = [...queues.values()].flat();
  const between = (from: number, to: number): number =>
    left
      .filter(({ at }) => at <= daysAgo(from) && at > daysAgo(to))
      .reduce((sum, credit) => sum + credit.left, 0);
  return {
    kind: 'order_funds',
    days30: between(0, 30),
    days90: between(30, 90),
    days180: between(90, 180),
    older: between(180, 10_000),
    total: between(0, 10_000),
  };
};

const kept = async (): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from ledger_open_credits`.execute(db)).rows[0]
    ?.count ?? -1;

const keepAll = async () => {
  while (await inTransaction(db, addNextLines));
  while (await inTransaction(db, ageNextAccounts));
};

/** Transactions of other databases of the server are waited for, too. */
const untilKept = (credits: number) =>
  vi.waitFor(
    async () => {
      await keepAll();
      expect(await kept()).toBe(credits);
    },
    { timeout: 20_000, interval: 50 },
  );

const expectTheSame = async () => {
  const byHand = await agedByHand();
  expect(await ageOfDebts(db, now)).toEqual(byHand.total === 0 ? [] : [byHand]);
};

it('[Z-05] what is owed is as old as what is left of it, kept by account or not, whenever one looks', async () => {
  await expectTheSame();
  const [first, second, spent] = [newId(), newId(), newId()];
  await move(first, 500, 200);
  await move(first, 300, 100);
  await move(second, 250, 31);
  await move(spent, 70, 90);
  await expectTheSame();
  await untilKept(4);
  await expectTheSame();
  await move(first, -600, 10);
  await move(second, 40, 1);
  await move(spent, -70, 2);
  expect(await ageOfDebts(db, now)).toEqual([
    { kind: 'order_funds', days30: 40, days90: 250, days180: 200, older: 0, total: 490 },
  ]);
  await expectTheSame();
  await untilKept(3);
  await expectTheSame();
  await move(first, 11, 0);
  await expectTheSame();
});

it('[Z-05] many accounts, each filled and spent many times', async () => {
  const orders = Array.from({ length: 6 }, () => ({ id: newId(), balance: 0 }));
  for (let step = 0; step < 60; step += 1) {
    const order = orders[(step * 7) % orders.length];
    if (!order) throw new Error('there are orders');
    const cents = step % 3 === 2 ? -Math.ceil(order.balance * ((step % 5) / 5)) : 100 + ((step * 37) % 400);
    if (cents === 0 || order.balance + cents < 0) continue;
    order.balance += cents;
    await move(order.id, cents, 240 - step * 4);
    if (step % 9 === 0) await keepAll();
    if (step % 6 === 0) await expectTheSame();
  }
  await expectTheSame();
});
