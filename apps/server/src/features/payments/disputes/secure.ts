import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type LedgerAccount,
  balanceOf,
  book,
  disputeHold,
  guestRefunds,
  lostAccount,
  walletOf,
} from '../../wallet/index.ts';
import { itemsOf } from '../payments.queries.ts';
import { changeHeld, lockPaymentsOf, lockUncovered, type Uncovered } from './secure.queries.ts';

/**
 * Disputed money that has come back to its payer already (a cancelled order's, a top-up's) is set aside, so that it cannot
 * leave a second time; what was lost is taken back. As much as is there: the rest follows when more comes.
 */
export const secureDisputed = async (
  tx: Tx,
  of: Parameters<typeof lockUncovered>[1],
  now: Date,
): Promise<void> => {
  if ('subjectId' in of && of.subjectId !== null) await lockPaymentsOf(tx, of.subjectId);
  for (const uncovered of await lockUncovered(tx, of)) await secure(tx, uncovered, now);
};

const secure = async (
  tx: Tx,
  { disputeId, paymentId, provider, isLost, cents }: Uncovered,
  now: Date,
): Promise<void> => {
  let missing = cents;
  for (const from of await pursesOf(tx, paymentId)) {
    const part = Math.min(missing, await balanceOf(tx, from));
    if (part <= 0) continue;
    const outcome = await book(tx, {
      kind: isLost ? 'dispute_taken' : 'dispute_held',
      subjectKind: 'payment',
      subjectId: paymentId,
      reference: `dispute_secured:${disputeId}:${newId(now)}`,
      at: now,
      lines: [
        { account: from, amount: -part },
        { account: isLost ? lostAccount(provider) : disputeHold(disputeId), amount: part },
      ],
    });
    // Spent in the same moment: it is asked again every minute.
    if (outcome !== 'booked') continue;
    await changeHeld(tx, disputeId, isLost ? { taken: part } : { held: part });
    missing -= part;
  }
};

/** Where a payment's money lies that came back to its payer: wallets, or what is kept for a guest. */
export const pursesOf = async (tx: Tx, paymentId: string): Promise<readonly LedgerAccount[]> => {
  const items = await itemsOf(tx, paymentId);
  const wallets = new Set(items.flatMap(({ accountId }) => (accountId === null ? [] : [accountId])));
  return [...[...wallets].map(walletOf), ...items.map(({ subjectId }) => guestRefunds(subjectId))];
};

/** A dispute was won: what was set aside for it is the payer's again. */
export const releaseHeld = async (
  tx: Tx,
  dispute: { readonly id: string; readonly payment_id: string; readonly held_usd_cents: number },
  now: Date,
): Promise<void> => {
  const [to] = await pursesOf(tx, dispute.payment_id);
  if (dispute.held_usd_cents === 0 || !to) return;
  await bookHeld(tx, dispute, 'dispute_released', to, now);
  await changeHeld(tx, dispute.id, { held: -dispute.held_usd_cents });
};

/** A dispute was lost: what was set aside for it makes good for it. */
export const takeHeld = async (
  tx: Tx,
  dispute: { readonly id: string; readonly payment_id: string; readonly held_usd_cents: number },
  provider: string,
  now: Date,
): Promise<void> => {
  if (dispute.held_usd_cents === 0) return;
  await bookHeld(tx, dispute, 'dispute_taken', lostAccount(provider), now);
  await changeHeld(tx, dispute.id, { held: -dispute.held_usd_cents, taken: dispute.held_usd_cents });
};

const bookHeld = (
  tx: Tx,
  dispute: { readonly id: string; readonly payment_id: string; readonly held_usd_cents: number },
  kind: 'dispute_released' | 'dispute_taken',
  to: LedgerAccount,
  now: Date,
): Promise<unknown> =>
  book(tx, {
    kind,
    subjectKind: 'payment',
    subjectId: dispute.payment_id,
    reference: `${kind}:${dispute.id}:${newId(now)}`,
    at: now,
    lines: [
      { account: disputeHold(dispute.id), amount: -dispute.held_usd_cents },
      { account: to, amount: dispute.held_usd_cents },
    ],
  });
