import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { type LedgerAccount, balanceOf, book } from '../../wallet/index.ts';
import { type HeldMoney, kindOf, type PaidItem } from '../payables.ts';
import { itemsOf, type PaymentRow } from '../payments.queries.ts';
import { leftOfItem } from './take-back.queries.ts';
import { SUBJECT_KINDS } from '../refunds/subject-kinds.ts';

/**
 * Money has left at the provider without the shop (a lost dispute, a refund made there): what it paid for has so much less
 * to give back, and its books say so. Gives what could be taken; the rest is the shop's loss, or lies in a wallet.
 */
export const takeFromThings = async (
  tx: Tx,
  services: Pick<Services, 'payables'>,
  payment: PaymentRow,
  { usdCents, to, now }: { readonly usdCents: number; readonly to: LedgerAccount; readonly now: Date },
): Promise<number> => {
  const kind = kindOf(services, payment.purpose);
  let left = usdCents;
  for (const item of await itemsOf(tx, payment.id)) {
    const part = Math.min(left, kind.isInWallet ? 0 : await leftOfItem(tx, payment.id, item.subjectId));
    const from = part > 0 ? await kind.giveBack?.(tx, item, { usdCents: part, now }) : undefined;
    if (!from) continue;
    await bookTaken(tx, payment, item, { from, to, part, now });
    await kind.afterGivenBack?.(tx, item, now);
    left -= part;
  }
  return usdCents - left;
};

const bookTaken = async (
  tx: Tx,
  payment: PaymentRow,
  { subjectId }: PaidItem,
  { from, to, part, now }: { from: readonly HeldMoney[]; to: LedgerAccount; part: number; now: Date },
): Promise<void> => {
  const outcome = await book(tx, {
    kind: 'refund',
    subjectKind: SUBJECT_KINDS[payment.purpose] ?? 'payment',
    subjectId,
    reference: `taken_back:${payment.id}:${newId(now)}`,
    at: now,
    lines: [
      ...from.map(({ account, usdCents }) => ({ account, amount: -usdCents })),
      { account: to, amount: part },
    ],
  });
  if (outcome !== 'booked')
    throw new Error(`what payment ${payment.id} gave back was not booked: ${outcome}`);
};

/** From accounts of people, as far as there is something; gives what was taken. */
export const takeFromPurses = async (
  tx: Tx,
  payment: PaymentRow,
  purses: readonly LedgerAccount[],
  { usdCents, to, now }: { readonly usdCents: number; readonly to: LedgerAccount; readonly now: Date },
): Promise<number> => {
  let left = usdCents;
  for (const from of purses) {
    const part = Math.min(left, await balanceOf(tx, from));
    if (part <= 0) continue;
    const outcome = await book(tx, {
      kind: 'refund_at_provider',
      subjectKind: 'payment',
      subjectId: payment.id,
      reference: `taken_back:${payment.id}:${newId(now)}`,
      at: now,
      lines: [
        { account: from, amount: -part },
        { account: to, amount: part },
      ],
    });
    if (outcome === 'booked') left -= part;
  }
  return usdCents - left;
};
