import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { force } from '../../../testing/force.ts';
import { settleEverything, writeEverywhere } from '../../../testing/people/own-data.fixtures.ts';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { affiliateSteps } from '../../affiliate/affiliate.fixtures.ts';
import { seedFreight } from '../../freight/index.ts';
import { brokenRules } from '../../orders/orders.fixtures.ts';
import { packedParcels, warehouseOf } from '../../parcels/parcels.fixtures.ts';
import { book, providerAccount, walletOf } from '../../wallet/index.ts';

const server = await tradingServer();
/** Where rows are turned by hand, which its books do not survive. */
const turned = await tradingServer();
const FREE = {
  hasPassword: false,
  openOrders: 0,
  openParcels: 0,
  openPayments: 0,
  openAfterSales: 0,
  openClaims: 0,
  openWithdrawals: 0,
  walletUsd: 0,
  leftoverUsd: 0,
  commissionUsd: 0,
  lapsingCommissionUsd: 0,
};

const close = ({ call, email }: Pick<TestShopper, 'call'> & { readonly email: string }): Promise<string> =>
  reasonOf(call('POST /client/user/close', { email }));

const give = ({ accountId }: TestShopper, usdCents: number) =>
  inTransaction(server.db, (tx) =>
    book(tx, {
      kind: 'top_up',
      subjectKind: 'account',
      subjectId: accountId,
      reference: `test:${newId()}`,
      at: server.clock.now(),
      lines: [
        { account: providerAccount('sandbox'), amount: -usdCents },
        { account: walletOf(accountId), amount: usdCents },
      ],
    }),
  );

describe('[P-11] an account with one single thing open', () => {
  let ada: TestShopper;
  beforeAll(async () => {
    await seedFreight(turned.db, turned.clock.now());
    const admin = await turned.as.staff('admin');
    ada = await turned.as.shopper({ email: 'ada-open@example.test' });
    const house = await warehouseOf(turned, { buyer: admin, keeper: admin });
    const { parcelCode, storedItemIds } = await packedParcels(house, admin)(ada);
    await writeEverywhere(turned.db, ada, 'mine', { parcelCode, storedItemId: storedItemIds[0] ?? '' });
    await settleEverything(turned.db, ada.accountId);
    await sql`
      insert into payment_refunds (id, payment_id, subject_id, usd_cents, status, reason, created_at, updated_at)
      select ${newId()}, id, ${newId()}, 1, 'succeeded', 'test', now(), now() from payments
      where account_id = ${ada.accountId} limit 1`.execute(turned.db);
  });

  const own = sql`account_id = (select id from accounts where email = 'ada-open@example.test')`;
  it.each([
    {
      what: 'an order',
      open: sql`update orders set status = 'shipped' where ${own}`,
      settle: sql`update orders set status = 'completed' where ${own}`,
      said: { openOrders: expect.any(Number) as number },
    },
    {
      what: 'a refund that its provider may yet refuse',
      open: sql`update payment_refunds set status = 'pending'`,
      settle: sql`update payment_refunds set status = 'succeeded'`,
      said: { openPayments: 1 },
    },
    {
      what: 'an application for an after-sale',
      open: sql`update after_sales set status = 'return_under_review', closed_at = null where ${own}`,
      settle: sql`update after_sales set status = 'application_cancelled', closed_at = now() where ${own}`,
      said: { openAfterSales: 1 },
    },
    {
      what: 'a claim for a parcel',
      open: sql`update parcel_claims set status = 'under_review', decided_at = null where ${own}`,
      settle: sql`update parcel_claims set status = 'withdrawn', decided_at = now() where ${own}`,
      said: { openClaims: 1 },
    },
    {
      what: 'a withdrawal',
      open: sql`update withdrawals set status = 'requested', decided_at = null where ${own}`,
      settle: sql`update withdrawals set status = 'rejected', decided_at = now() where ${own}`,
      said: { openWithdrawals: 1 },
    },
  ])('stays for $what, which is said, and loses nothing', async ({ open, settle, said }) => {
    expect(await ada.call('GET /client/user/close/check')).toEqual(FREE);
    await force(turned.db, open);
    expect(await ada.call('GET /client/user/close/check')).toEqual({ ...FREE, ...said });
    expect(await close(ada)).toBe('close_not_yet');
    const { rows } = await sql<{ left: string }>`
      select destination ->> 'holder' as left from withdrawals where ${own}
      union all select description from parcel_claims where ${own}`.execute(turned.db);
    expect(rows.map(({ left }) => left)).toEqual(['mine', 'mine']);
    await force(turned.db, settle);
  });

  it('goes once nothing is', async () => {
    expect(await close(ada)).toBe('succeeded');
  });
});

describe('[P-11] money of somebody who goes', () => {
  it('a withdrawal is paid out or back in the wallet before', async () => {
    const rich = await server.as.shopper();
    await give(rich, 900);
    const asked = { usd: 9, method: 'paypal', holder: 'Ada', account: 'ada@example.test', bank: '' } as const;
    const { code } = await rich.call('POST /wallet/withdraw', asked);
    expect(await rich.call('GET /client/user/close/check')).toEqual({ ...FREE, openWithdrawals: 1 });
    expect(await close(rich)).toBe('close_not_yet');
    await rich.call('POST /wallet/withdraw/cancel', { code });
    expect(await rich.call('GET /client/user/close/check')).toEqual({ ...FREE, walletUsd: 9 });
    expect(await close(rich)).toBe('close_not_yet');
    const again = await rich.call('POST /wallet/withdraw', asked);
    const finance = await server.as.staff('finance');
    await finance.call('POST /staff/withdrawals/confirmPayee', { code: again.code, reason: 'Known' });
    await finance.call('POST /staff/withdrawals/begin', { code: again.code });
    await finance.call('POST /staff/withdrawals/approve', { code: again.code, payoutReference: 'PP-1' });
    expect(await close(rich)).toBe('succeeded');
  });

  it('too little to be withdrawn is given up by name, to the cent, or keeps the account', async () => {
    const poor = await server.as.shopper();
    await give(poor, 499);
    const goes = (givesUpUsd: number) =>
      reasonOf(poor.call('POST /client/user/close', { email: poor.email, givesUpUsd }));
    expect(await poor.call('GET /client/user/close/check')).toEqual({ ...FREE, leftoverUsd: 4.99 });
    for (const usd of [0, 4.98, 5]) expect(await goes(usd)).toBe('close_leftover_kept');
    await give(poor, 1);
    expect(await poor.call('GET /client/user/close/check')).toEqual({ ...FREE, walletUsd: 5 });
    expect(await goes(5)).toBe('close_not_yet');
    const last = await server.as.shopper();
    await give(last, 499);
    const closing = { email: last.email, givesUpUsd: 4.99 };
    expect(await reasonOf(last.call('POST /client/user/close', closing))).toBe('succeeded');
    const { rows } = await sql`
      select kind, balance from ledger_accounts where owner_id = ${last.accountId} and balance <> 0
      union all select kind, balance from ledger_accounts where kind = 'given_up'`.execute(server.db);
    expect(rows).toEqual([{ kind: 'given_up', balance: 499 }]);
    expect(await brokenRules(server.db)).toEqual([]);
  });

  it('commission is asked for, decided and out of the wallet before', async () => {
    const { affiliate, shopper, visit, buy, receive, finance } = await affiliateSteps(server);
    const [eve, buyer] = [await affiliate('eve-goes@example.test'), await shopper()];
    await visit(buyer, eve.invitationCode);
    await receive(await buy(buyer, { price_fen: 40_000 }));
    expect(await eve.call('GET /client/user/close/check')).toEqual({ ...FREE, commissionUsd: 2.8 });
    expect(await close(eve)).toBe('close_not_yet');
    const { id } = await eve.call('POST /system/affiliate/payout/add');
    expect(await eve.call('GET /client/user/close/check')).toEqual({ ...FREE, commissionUsd: 2.8 });
    expect(await close(eve)).toBe('close_not_yet');
    await finance.call('POST /staff/affiliates/payouts/decide', { id, approve: true });
    expect(await eve.call('GET /client/user/close/check')).toEqual({ ...FREE, leftoverUsd: 2.8 });
    expect(await close(eve)).toBe('close_leftover_kept');
  });

  it('what is not earned yet, or too little to be paid out, ends with the account: said before, and clean in the books', async () => {
    const { affiliate, shopper, visit, buy, receive } = await affiliateSteps(server);
    const [eve, buyer] = [await affiliate('eve-lapses@example.test'), await shopper()];
    await visit(buyer, eve.invitationCode);
    await receive(await buy(buyer));
    const later = await buy(buyer);
    expect(await eve.call('GET /client/user/close/check')).toEqual({ ...FREE, lapsingCommissionUsd: 1.4 });
    expect(await close(eve)).toBe('succeeded');
    await server.runJobs();
    await receive(later);
    const { rows } = await sql`
      select kind, balance from ledger_accounts where owner_id = ${eve.accountId} and balance <> 0`.execute(
      server.db,
    );
    expect(rows).toEqual([]);
    const { rows: left } = await sql`
      select distinct status from commissions where account_id = ${eve.accountId}`.execute(server.db);
    expect(left).toEqual([{ status: 'reversed' }]);
    expect(await brokenRules(server.db)).toEqual([]);
  });
});
