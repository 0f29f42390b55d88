import { expect, it } from 'vitest';
import { DAY_MS } from '@caravan/domain/time/china-time';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { tradingServer } from '../../testing/servers/trading-server.ts';
import { providerAccount, walletOf } from './wallet.accounts.ts';
import { book } from './ledger/wallet.ledger.ts';

const server = await tradingServer();
const { db, clock } = server;

const topUpOn = (accountId: string, daysAgo: number, cents: number) =>
  inTransaction(db, (tx) =>
    book(tx, {
      kind: 'top_up',
      subjectKind: 'account',
      subjectId: accountId,
      reference: `test:${newId()}`,
      at: new Date(clock.now().getTime() - daysAgo * DAY_MS),
      lines: [
        { account: providerAccount('sandbox'), amount: -cents },
        { account: walletOf(accountId), amount: cents },
      ],
    }),
  );

it('[Y-09] a wallet is told by date, whatever was booked first; each line says what was there after it', async () => {
  const ada = await server.as.shopper();
  for (const [daysAgo, cents] of [
    [9, 500],
    [2, 1_000],
    [30, 2_000],
    [5, 4_000],
  ] as const)
    await topUpOn(ada.accountId, daysAgo, cents);
  const told = async (page: object) =>
    (await ada.call('GET /wallet/statement', page)).list.map(({ usd, balanceUsd }) => [usd, balanceUsd]);
  expect(await told({})).toEqual([
    [10, 75],
    [40, 65],
    [5, 25],
    [20, 20],
  ]);
  expect(await told({ pageSize: 1, pageNum: 3 })).toEqual([[5, 25]]);
});
