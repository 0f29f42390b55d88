import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { makeAddress } from '../../orders/orders.fixtures.ts';
import { insertRates } from '../../rates/rates.queries.ts';
import { checkLedger } from '../ledger/ledger.check.ts';
import { providerAccount, walletOf } from '../wallet.accounts.ts';
import { book } from '../ledger/wallet.ledger.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });
const { db } = server;
const now = server.clock.now();
await insertRates(db, [{ currency: 'USD', rateE8: 14_000_000 }], { asOf: now, origin: 'test', now });

const BANK = {
  method: 'bank',
  holder: 'Ada Byron',
  account: 'GB33BUKB20201555555555',
  bank: 'Barclays',
} as const;

const someoneWith = async (usdCents: number) => {
  const person = await server.as.shopper();
  await makeAddress(db, person.accountId); // of Ada Byron
  await inTransaction(db, (tx) =>
    book(tx, {
      kind: 'top_up',
      subjectKind: 'account',
      subjectId: person.accountId,
      reference: `test:${newId()}`,
      at: server.clock.now(),
      lines: [
        { account: providerAccount('sandbox'), amount: -usdCents },
        { account: walletOf(person.accountId), amount: usdCents },
      ],
    }),
  );
  const balance = async (): Promise<number> => (await person.call('GET /shopping/user/balance', {})).usd;
  return { ...person, balance };
};

const brokenRules = async (): Promise<string[]> =>
  (await checkLedger(db)).filter(({ mismatches }) => mismatches.length > 0).map(({ rule }) => rule);

describe('withdrawing from the wallet', () => {
  it('[Y-09] [S-06] what is asked for leaves the wallet, finance pays it out, the shopper is told, the books hold', async () => {
    const ada = await someoneWith(10_000);
    const finance = await server.as.staff('finance');
    const { code } = await ada.call('POST /wallet/withdraw', { usd: 60.5, ...BANK });
    expect(await ada.balance()).toBe(39.5);
    const waiting = await finance.call('GET /staff/withdrawals', { status: 'requested' });
    expect(waiting.list.find((row) => row.code === code)).toMatchObject({
      shopper: ada.email,
      destination: { account: BANK.account },
      balanceUsd: 39.5,
    });
    await finance.call('POST /staff/withdrawals/begin', { code });
    const paid = await finance.call('POST /staff/withdrawals/approve', {
      code,
      payoutReference: 'SEPA 4711',
    });
    expect(paid).toMatchObject({ status: 'paid_out', usd: 60.5 });
    const again = finance.call('POST /staff/withdrawals/reject', { code, reason: 'too late' });
    expect(await reasonOf(again)).toBe('withdrawal_decided');
    expect(await ada.balance()).toBe(39.5);
    const own = await ada.call('GET /wallet/withdrawals', {});
    expect(own.list[0]).toMatchObject({
      status: 'paid_out',
      payoutReference: 'SEPA 4711',
      accountEnd: '5555',
    });
    expect(JSON.stringify(own)).not.toContain(BANK.account);
    const statement = await ada.call('GET /wallet/statement', {});
    expect(statement.list[0]).toMatchObject({ kind: 'withdrawal', subjectCode: code, usd: -60.5 });
    await server.runJobs();
    expect((await server.mails(ada.email)).at(-1)?.subject).toContain('paid out');
    expect(await brokenRules()).toEqual([]);
  });

  it('[Y-09] rejected or taken back, the money is in the wallet again, once', async () => {
    const ada = await someoneWith(2_000);
    const finance = await server.as.staff('finance');
    const first = await ada.call('POST /wallet/withdraw', { usd: 20, ...BANK });
    await finance.call('POST /staff/withdrawals/reject', { code: first.code, reason: 'Name differs' });
    expect(await ada.balance()).toBe(20);
    const second = await ada.call('POST /wallet/withdraw', { usd: 8, ...BANK });
    const outcomes = await Promise.allSettled([
      ada.call('POST /wallet/withdraw/cancel', { code: second.code }),
      finance.call('POST /staff/withdrawals/begin', { code: second.code }),
      ada.call('POST /wallet/withdraw/cancel', { code: second.code }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await brokenRules()).toEqual([]);
  });

  it('[Y-09] nobody withdraws what is not there: not too little, not too much, not twice at once', async () => {
    const ada = await someoneWith(3_000);
    expect(await reasonOf(ada.call('POST /wallet/withdraw', { usd: 4.99, ...BANK }))).toBe(
      'withdrawal_too_small',
    );
    const least = await ada.call('POST /wallet/withdraw', { usd: 5, ...BANK });
    await ada.call('POST /wallet/withdraw/cancel', { code: least.code });
    expect(await reasonOf(ada.call('POST /wallet/withdraw', { usd: 30.01, ...BANK }))).toBe(
      'balance_too_low',
    );
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => ada.call('POST /wallet/withdraw', { usd: 10, ...BANK })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await ada.balance()).toBe(0);
    expect(await brokenRules()).toEqual([]);
  });

  it('[Y-09] somebody else’s withdrawal does not exist, and only finance decides', async () => {
    const [ada, eve] = [await someoneWith(1_000), await someoneWith(1_000)];
    const { code } = await ada.call('POST /wallet/withdraw', { usd: 10, ...BANK });
    expect(await reasonOf(eve.call('POST /wallet/withdraw/cancel', { code }))).toBe('not_found');
    expect((await eve.call('GET /wallet/withdrawals', {})).total).toBe(0);
    const buyer = await server.as.staff('buyer');
    const tried = buyer.call('POST /staff/withdrawals/approve', { code, payoutReference: 'X' });
    expect(await reasonOf(tried)).toBe('forbidden');
  });
});

describe('the desk’s books', () => {
  it('[S-06] accounts, entries and the check are looked through by kind and by code', async () => {
    const ada = await someoneWith(4_200);
    const finance = await server.as.staff('finance');
    const { code } = await ada.call('POST /wallet/withdraw', { usd: 12, ...BANK });
    const accounts = await finance.call('GET /staff/ledger/accounts', { kind: 'wallet', words: ada.email });
    expect(accounts.list).toMatchObject([{ owner: ada.email, balance: 30, currency: 'USD' }]);
    const entries = await finance.call('GET /staff/ledger/entries', { words: code });
    expect(entries.list).toMatchObject([{ kind: 'withdrawal', subjectCode: code }]);
    expect(entries.list[0]?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  it('[Z-05] the check is a job: it is begun once, is seen to run, and its findings stay', async () => {
    const finance = await server.as.staff('finance');
    expect(await finance.call('GET /staff/ledger/check', {})).toEqual({ last: null, running: null });
    expect(await finance.call('POST /staff/ledger/check', {})).toEqual({ isBegun: true });
    expect(await finance.call('POST /staff/ledger/check', {})).toEqual({ isBegun: false });
    const { running } = await finance.call('GET /staff/ledger/check', {});
    expect(running).toMatchObject({ done: 0, total: 0 });
    await server.runJobs();
    const { last, running: none } = await finance.call('GET /staff/ledger/check', {});
    expect(none).toBeNull();
    expect(last?.rules.length).toBeGreaterThan(10);
    expect(last?.rules.filter(({ broken }) => broken > 0)).toEqual([]);
    const buyer = await server.as.staff('buyer');
    expect(await reasonOf(buyer.call('POST /staff/ledger/check', {}))).toBe('forbidden');
  });

  it('[Z-05] the check says how many of its rules are done while it goes on, and counts all rows that break one', async () => {
    const told: string[] = [];
    const findings = await checkLedger(server.db, async (done, total) => {
      told.push(`${done} of ${total}`);
    });
    expect(told).toEqual(findings.map((_, place) => `${place + 1} of ${findings.length}`));
    const lamed = await server.db.startTransaction().execute();
    await sql`alter table ledger_accounts disable trigger user`.execute(lamed);
    await sql`update ledger_accounts set balance = balance + 1 where kind = 'wallet'`.execute(lamed);
    await sql`alter table ledger_accounts enable trigger user`.execute(lamed);
    await lamed.commit().execute();
    const finance = await server.as.staff('finance');
    await finance.call('POST /staff/ledger/check', {});
    await server.runJobs();
    const { last } = await finance.call('GET /staff/ledger/check', {});
    const broken = last?.rules.find(({ rule }) => rule === 'every balance is the sum of its lines');
    expect(broken?.broken).toBeGreaterThan(0);
    expect(broken?.rows[0]?.detail).toMatch(/^wallet: /);
    await sql`alter table ledger_accounts disable trigger user`.execute(server.db);
    await sql`update ledger_accounts set balance = balance - 1 where kind = 'wallet'`.execute(server.db);
    await sql`alter table ledger_accounts enable trigger user`.execute(server.db);
  });

  it('[Y-09] the wind-down names what is owed to whom and what is held against it', async () => {
    const ada = await someoneWith(7_700);
    const finance = await server.as.staff('finance');
    const report = await finance.call('GET /staff/ledger/windDown', {});
    expect(report.creditors).toContainEqual({ kind: 'wallet', owner: ada.email, usd: 77 });
    const sum = report.creditors.reduce((cents, { usd }) => cents + Math.round(usd * 100), 0);
    expect(sum).toBe(Math.round(report.owedUsd * 100));
    // Nothing was bought or earned here: what is held is exactly what is owed.
    expect(report.heldUsd).toBe(report.owedUsd);
    expect(report.coverUsd).toBe(0);
  });
});
