import type { WindDown } from '@caravan/contract/wallet/staff-wallet.calls';
import { multiplyDivide } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import type { Db } from '../../../platform/db/database.ts';
import { readHoldings, readLargestDebts, sumDebts } from './wind-down.queries.ts';

/** How many of those who are owed something are named one by one. */
const MOST_NAMED = 500;

/** What is owed to whom against what is held, from the ledger alone, as of one moment. */
export const windDownOf = async (
  db: Db,
  { now, usdRateE8 }: { readonly now: Date; readonly usdRateE8: number | undefined },
): Promise<WindDown> => {
  const { owed, largest, holdings } = await readAtOnce(db);
  const owedCents = sumOf(owed.map(({ cents }) => cents));
  const held = holdings
    .filter(({ kind }) => /^((provider|transit|reserve):|bank)/.test(kind))
    .map(({ kind, balance }) => ({ provider: kind.replace('provider:', ''), usd: -balance / 100 }));
  const heldCents = sumOf(held.map(({ usd }) => Math.round(usd * 100)));
  const spentFen = -sumOf(
    holdings.filter(({ kind }) => kind === 'marketplace').map(({ balance }) => balance),
  );
  const spentCents = usdRateE8 === undefined ? null : multiplyDivide(spentFen, usdRateE8, RATE_ONE);
  return {
    at: now.toISOString(),
    owed: owed.map(({ kind, count, cents }) => ({ kind, count, usd: cents / 100 })),
    creditors: largest.map(({ kind, owner, balance }) => ({ kind, owner, usd: balance / 100 })),
    owedUsd: owedCents / 100,
    held,
    heldUsd: heldCents / 100,
    spentCny: spentFen / 100,
    spentUsd: spentCents === null ? null : spentCents / 100,
    coverUsd: spentCents === null ? null : (heldCents - spentCents - owedCents) / 100,
  };
};

/** Debts and holdings of the same moment: money on its way between them must not be missed or counted twice. */
const readAtOnce = (db: Db) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      owed: await sumDebts(tx),
      largest: await readLargestDebts(tx, MOST_NAMED),
      holdings: await readHoldings(tx),
    }));

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
