import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { checkLedger } from './ledger/ledger.check.ts';
import {
  type LedgerAccount,
  goodsCost,
  marketplace,
  orderFunds,
  providerAccount,
  sales,
  walletOf,
} from './wallet.accounts.ts';
import { type Booking, type BookingOutcome, book } from './ledger/wallet.ledger.ts';
import { balanceOf } from './wallet.queries.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });
const other = await server.sibling();
const { db } = server;
const now = server.clock.now();
await db
  .insertInto('exchange_rates')
  .values([
    { id: newId(), currency: 'USD', rate_e8: 14_000_000, as_of: now, origin: 'test', created_at: now },
    { id: newId(), currency: 'EUR', rate_e8: 12_000_000, as_of: now, origin: 'test', created_at: now },
  ])
  .execute();

const provider = providerAccount('sandbox');

const booking = (lines: Booking['lines'], request: Partial<Booking> = {}): Booking => ({
  kind: 'top_up',
  subjectKind: 'account',
  subjectId: newId(),
  reference: `test:${newId()}`,
  at: server.clock.now(),
  lines,
  ...request,
});
const move = (from: LedgerAccount, to: LedgerAccount, amount: number): Booking['lines'] => [
  { account: from, amount: -amount },
  { account: to, amount },
];
const bookOn = (wanted: Booking, on = server): Promise<BookingOutcome> =>
  inTransaction(on.db, (tx) => book(tx, wanted), { rollsBack: (outcome) => outcome !== 'booked' });

const brokenRules = async (): Promise<string[]> =>
  (await checkLedger(db)).filter(({ mismatches }) => mismatches.length > 0).map(({ rule }) => rule);

describe('the ledger', () => {
  it('[Y-09] an entry that does not sum to zero in each currency cannot be written', async () => {
    const wallet = walletOf(newId());
    const lopsided = [
      { account: wallet, amount: 100 },
      { account: goodsCost, amount: -100 },
    ];
    await expect(bookOn(booking(lopsided))).rejects.toThrow('does not sum to zero');
    await expect(bookOn(booking(move(provider, wallet, 0.5)))).rejects.toThrow('not whole');
    await expect(bookOn(booking(move(provider, wallet, 0)))).rejects.toThrow('moves nothing');
    expect(await bookOn(booking([...move(provider, wallet, 5), ...move(marketplace, goodsCost, 9)]))).toBe(
      'booked',
    );
    expect(await balanceOf(db, wallet)).toBe(5);
  });

  it('[Y-09] the database itself refuses a lopsided entry, and any change of one that is written', async () => {
    const lonely = inTransaction(db, async (tx) => {
      const [entryId, accountId] = [newId(), newId()];
      await tx
        .insertInto('ledger_accounts')
        .values({
          id: accountId,
          kind: 'wallet',
          owner_id: newId(),
          currency: 'USD',
          may_be_negative: false,
          balance: 1,
        })
        .execute();
      await tx
        .insertInto('ledger_entries')
        .values({
          id: entryId,
          kind: 'x',
          subject_kind: 'account',
          subject_id: newId(),
          reference: entryId,
          at: now,
        })
        .execute();
      await tx
        .insertInto('ledger_lines')
        .values({ entry_id: entryId, account_id: accountId, amount: 1, balance_after: 1 })
        .execute();
    });
    await expect(lonely).rejects.toThrow('does not sum to zero');
    await expect(sql`update ledger_lines set amount = amount + 1`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`delete from ledger_entries`.execute(db)).rejects.toThrow('append-only');
  });

  it('[Y-08] the same fact is booked once, however often it is told', async () => {
    const wallet = walletOf(newId());
    const fact = booking(move(provider, wallet, 700), { reference: 'payment:told-often' });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => bookOn(fact, index % 2 ? server : other)),
    );
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['booked', 'already_booked']));
    expect(await balanceOf(db, wallet)).toBe(700);
  });

  it('[Y-09] a wallet of 500 is spent by 40 different orders of 100 at once on two processes: five are paid', async () => {
    const wallet = walletOf(newId());
    await bookOn(booking(move(provider, wallet, 500)));
    const orders = Array.from({ length: 40 }, () => orderFunds(newId()));
    const outcomes = await Promise.all(
      orders.map((order, index) =>
        bookOn(booking(move(wallet, order, 100), { kind: 'payment' }), index % 2 ? server : other),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'overdraft')).toHaveLength(35);
    expect(await balanceOf(db, wallet)).toBe(0);
    const held = await Promise.all(orders.map((order) => balanceOf(db, order)));
    expect(held.reduce((sum, balance) => sum + balance, 0)).toBe(500);
  });

  it('[Y-09] money that goes to and fro between two wallets at once neither gets lost nor locks up', async () => {
    const [one, two] = [walletOf(newId()), walletOf(newId())];
    await bookOn(booking([...move(provider, one, 1_000), ...move(provider, two, 1_000)]));
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        bookOn(
          booking(index % 2 ? move(one, two, 10 + index) : move(two, one, 10 + index)),
          index % 4 < 2 ? server : other,
        ),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(['booked']));
    expect((await balanceOf(db, one)) + (await balanceOf(db, two))).toBe(2_000);
  });

  it('[Y-09] any sequence of bookings leaves what a plain sum of them would, and nobody below zero', async () => {
    const step = fc.record({
      from: fc.nat(5),
      to: fc.nat(5),
      amount: fc.integer({ min: 1, max: 400 }),
      repeats: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const owners = [newId(), newId(), newId(), newId()];
        const accounts = [
          provider,
          sales,
          ...owners.map((owner, index) => (index < 2 ? walletOf(owner) : orderFunds(owner))),
        ];
        const model = new Map<LedgerAccount, number>();
        for (const account of accounts) model.set(account, await balanceOf(db, account));
        for (const { from, to, ...request } of steps)
          await tryBoth(model, accounts[from] ?? sales, accounts[to] ?? sales, request);
        for (const [account, balance] of model) expect(await balanceOf(db, account)).toBe(balance);
      }),
      { numRuns: 25 },
    );
    expect(await brokenRules()).toEqual([]);
  });
});

/** Books on the ledger and on a plain sum, which must agree on whether it can be done. */
const tryBoth = async (
  model: Map<LedgerAccount, number>,
  source: LedgerAccount,
  target: LedgerAccount,
  { amount, repeats }: { readonly amount: number; readonly repeats: boolean },
): Promise<void> => {
  if (source === target) return;
  const wanted = booking(move(source, target, amount));
  const [before, held] = [model.get(source) ?? 0, model.get(target) ?? 0];
  const isCovered = source === provider || before >= amount;
  expect(await bookOn(wanted)).toBe(isCovered ? 'booked' : 'overdraft');
  if (!isCovered) return;
  model.set(source, before - amount).set(target, held + amount);
  // a repeat is known, unless the money for it is gone by now, which is said first
  if (repeats) expect(['already_booked', 'overdraft']).toContain(await bookOn(wanted));
};

describe('the ledger check', () => {
  it('[S-06] finds what somebody changed behind the ledger’s back, and names the rule', async () => {
    expect(await brokenRules()).toEqual([]);
    const wallet = walletOf(newId());
    await bookOn(booking(move(provider, wallet, 100)));
    const tampered = async (change: ReturnType<typeof sql>): Promise<string[]> => {
      const outcome: string[] = [];
      await inTransaction(
        db,
        async (tx) => {
          await sql`alter table ledger_lines disable trigger user`.execute(tx);
          await change.execute(tx);
          const { ledgerChecks } = await import('./ledger/ledger.check.queries.ts');
          for (const [rule, check] of Object.entries(ledgerChecks))
            if ((await check(tx)).length > 0) outcome.push(rule);
          return 'undone';
        },
        { rollsBack: () => true },
      );
      return outcome;
    };
    expect(
      await tampered(
        sql`update ledger_accounts set balance = balance + 1 where owner_id = ${wallet.ownerId}`,
      ),
    ).toEqual(['every balance is the sum of its lines']);
    expect(
      await tampered(sql`update ledger_lines set amount = amount + 1
        where account_id = (select id from ledger_accounts where owner_id = ${wallet.ownerId})`),
    ).toEqual([
      'every entry has lines that sum to zero in each currency',
      'every balance is the sum of its lines',
      'every running balance follows from the line before',
    ]);
    const unbooked = sql`insert into payments (id, purpose, method, provider, status, usd_cents, currency, shown_minor,
      rate_e8, rate_as_of, created_at, updated_at)
      values (${newId()}, 'top_up', 'card', 'sandbox', 'succeeded', 100, 'USD', 100, 1, ${now}, ${now}, ${now})`;
    expect(await tampered(unbooked)).toEqual([
      'every payment that succeeded is booked once, with its amount',
    ]);
    expect(await brokenRules()).toEqual([]);
  });
});

describe('the wallet', () => {
  it('[Y-09] shows its balance in USD and in the shown currency, and every movement, newest first', async () => {
    const [ada, bob] = [await server.as.shopper(), await server.as.shopper()];
    expect(await ada.call('GET /shopping/user/balance')).toEqual({ money: 0, currency: 'USD', usd: 0 });
    expect(await ada.call('GET /wallet/statement', {})).toMatchObject({ list: [], total: 0 });
    for (const amount of [1_000, 250, 5])
      await bookOn(booking(move(provider, walletOf(ada.accountId), amount)));
    await bookOn(booking(move(walletOf(ada.accountId), sales, 55), { kind: 'payment' }));
    const inEuro = server.as.bearer(ada.token, { currency: 'EUR' });
    // 12.00 USD at 0.12 / 0.14
    expect(await inEuro('GET /shopping/user/balance')).toEqual({ money: 10.29, currency: 'EUR', usd: 12 });
    const { list, total, pages } = await ada.call('GET /wallet/statement', { pageSize: 3 });
    expect(list.map(({ usd, balanceUsd, kind }) => [kind, usd, balanceUsd])).toEqual([
      ['payment', -0.55, 12],
      ['top_up', 0.05, 12.55],
      ['top_up', 2.5, 12.5],
    ]);
    expect([total, pages]).toEqual([4, 2]);
    expect((await ada.call('GET /wallet/statement', { pageNum: 9 })).total).toBe(4);
    expect((await bob.call('GET /wallet/statement', {})).total).toBe(0);
    expect(await reasonOf(server.as.guest().call('GET /wallet/statement', {}))).toBe('unauthenticated');
  });
});
