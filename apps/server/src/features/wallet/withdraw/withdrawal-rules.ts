import { isSamePayee } from '@caravan/domain/payments/payee';
import { DAY_MS } from '@caravan/domain/time/china-time';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { lockWalletBalance, walletBalance } from '../wallet.queries.ts';
import {
  askedSince,
  boundMoneyOf,
  namesOf,
  type WithdrawalRules,
  withdrawalRulesAt,
} from './withdrawal-rules.queries.ts';

export interface Withdrawable {
  /** What can be asked for now. */
  readonly cents: number;
  /** What goes back to the card or PayPal account it came from, before anything is paid out elsewhere. */
  readonly toCardCents: number;
  /** What waits because it was paid by card or PayPal a short while ago, and until when at the latest. */
  readonly heldCents: number;
  readonly heldUntil: Date | null;
  readonly dayLimitCents: number;
  readonly leftTodayCents: number;
}

/** How much of a wallet can be paid out now, and what keeps the rest. */
export const withdrawableOf = async (db: Db, accountId: string, now: Date): Promise<Withdrawable> =>
  divide(db, accountId, await walletBalance(db, accountId), now);

const divide = async (
  db: Db,
  accountId: string,
  balanceCents: number,
  now: Date,
): Promise<Withdrawable & { rules: WithdrawalRules }> => {
  const rules = await withdrawalRulesAt(db, now);
  const bound = await boundMoneyOf(db, accountId, {
    holdDays: rules.hold_days,
    cardFirstSince: new Date(now.getTime() - rules.card_first_days * DAY_MS),
    now,
  });
  const toCardCents = Math.min(balanceCents, bound.to_card_cents);
  const heldCents = Math.min(balanceCents - toCardCents, bound.fresh_cents);
  const asked = await askedSince(db, accountId, new Date(now.getTime() - DAY_MS));
  const leftTodayCents = Math.max(0, rules.day_limit_usd_cents - asked);
  return {
    rules,
    toCardCents,
    heldCents,
    heldUntil: heldCents > 0 ? bound.fresh_until : null,
    dayLimitCents: rules.day_limit_usd_cents,
    leftTodayCents,
    cents: Math.min(balanceCents - toCardCents - heldCents, leftTodayCents),
  };
};

export type WithdrawalProblem = {
  readonly code:
    | 'balance_too_low'
    | 'withdrawal_too_small'
    | 'withdrawal_to_card_first'
    | 'withdrawal_on_hold'
    | 'withdrawal_day_limit';
  readonly details: Readonly<Record<string, string>>;
};

export interface Judged {
  readonly needs_second: boolean;
  readonly is_known_payee: boolean;
}

/** Whether so much may be asked for; the wallet is held, so that two requests are judged one after the other. */
export const judgeWithdrawal = async (
  tx: Tx,
  wanted: {
    readonly accountId: string;
    readonly usdCents: number;
    readonly holder: string;
    readonly now: Date;
  },
): Promise<Judged | WithdrawalProblem> => {
  const { accountId, usdCents, holder, now } = wanted;
  const balance = await lockWalletBalance(tx, accountId);
  if (balance < usdCents) return { code: 'balance_too_low', details: {} };
  const found = await divide(tx, accountId, balance, now);
  if (usdCents > found.leftTodayCents)
    return {
      code: 'withdrawal_day_limit',
      details: { limit: usd(found.dayLimitCents), left: usd(found.leftTodayCents) },
    };
  if (usdCents > balance - found.toCardCents)
    return { code: 'withdrawal_to_card_first', details: { amount: usd(found.toCardCents) } };
  if (usdCents > found.cents)
    return {
      code: 'withdrawal_on_hold',
      details: { amount: usd(found.heldCents), until: found.heldUntil?.toISOString().slice(0, 10) ?? '' },
    };
  const names = await namesOf(tx, accountId);
  return {
    needs_second: usdCents >= found.rules.second_from_usd_cents,
    is_known_payee: names.some((name) => isSamePayee(name, holder)),
  };
};

const usd = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
