import type { ProviderDispute } from '../../../connectors/payments/payment-provider.ts';
import { alertStaff } from '../../../platform/alerts/alert-staff.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { STAFF_TOPIC, publishLive } from '../../../platform/live/publish.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type LedgerAccount,
  book,
  disputedAccount,
  lostAccount,
  providerAccount,
} from '../../wallet/index.ts';
import type { PaymentRow } from '../payments.queries.ts';
import { type DisputeRow, type DisputeStatus, moveDispute, openDispute } from './disputes.queries.ts';
import { dollars, noteFinding } from './findings.ts';
import { changeHeld } from './secure.queries.ts';
import { releaseHeld, secureDisputed, takeHeld } from './secure.ts';
import { takeFromThings } from './take-back.ts';

type Needs = Pick<Services, 'payables'>;

/**
 * Brings the disputes of a payment to where they stand at its provider. The disputed money leaves what the provider
 * holds when a dispute opens, comes back when it is won, and is gone when it is lost. Until it is won, nothing that it
 * paid for can give it back a second time: what lies with its payer is set aside; what was lost is taken from what it
 * paid for.
 */
export const noteDisputes = async (
  tx: Tx,
  services: Needs,
  payment: PaymentRow,
  disputes: readonly ProviderDispute[],
  now: Date,
): Promise<void> => {
  for (const dispute of disputes) await noteDispute(tx, services, payment, dispute, now);
};

const noteDispute = async (
  tx: Tx,
  services: Needs,
  payment: PaymentRow,
  said: ProviderDispute,
  now: Date,
): Promise<void> => {
  const usdCents = Math.min(said.usdCents, chargedCents(payment));
  const { row, isNew } = await openDispute(tx, payment, { ...said, usdCents }, now);
  if (isNew && usdCents < said.usdCents)
    await noteFinding(tx, payment.id, now, {
      kind: 'dispute_above_payment',
      ours: dollars(usdCents),
      theirs: dollars(said.usdCents),
    });
  // What a person has decided about an unclear word stands until the provider says another.
  if (!isNew && row.their_status === said.theirStatus) return;
  await moveDispute(tx, row.id, {
    status: said.status,
    theirStatus: said.theirStatus,
    evidenceDueAt: said.evidenceDueAt ?? null,
    now,
  });
  if (isNew)
    await alertStaff(tx, {
      text: `A payment is disputed: ${(said.usdCents / 100).toFixed(2)} USD at ${payment.provider}.`,
      path: '/desk/payments/disputes',
    });
  if (said.status === 'unclear')
    await noteFinding(tx, payment.id, now, {
      kind: 'dispute_unclear',
      ours: 'frozen',
      theirs: said.theirStatus,
    });
  await followDispute(tx, services, payment, {
    row,
    before: isNew ? undefined : row.status,
    now,
    status: said.status,
  });
};

/** What the provider took for a payment: nobody can be in dispute about more, whatever a provider says. */
const chargedCents = (payment: PaymentRow): number => payment.usd_cents - payment.wallet_usd_cents;

interface Change {
  /** As it was before. */
  readonly row: DisputeRow;
  readonly before: DisputeStatus | undefined;
  readonly status: DisputeStatus;
  readonly now: Date;
}

/** What follows of a dispute's new status, in the books and for what its payment paid for. */
export const followDispute = async (
  tx: Tx,
  services: Needs,
  payment: PaymentRow,
  { row, before, status, now }: Change,
): Promise<void> => {
  const [from, to] = [placeOf(payment.provider, before ?? 'won'), placeOf(payment.provider, status)];
  if (from.kind === to.kind) return;
  await book(tx, {
    kind: before === undefined ? 'dispute_opened' : `dispute_${STEPS[status]}`,
    subjectKind: 'payment',
    subjectId: payment.id,
    reference: `dispute:${row.id}:${status}:${newId(now)}`,
    at: now,
    lines: [
      { account: to, amount: -row.usd_cents },
      { account: from, amount: row.usd_cents },
    ],
  });
  if (status === 'won') await wonDispute(tx, payment, row, now);
  else if (status === 'lost') await lostDispute(tx, services, payment, row, now);
  await secureDisputed(tx, { paymentId: payment.id }, now);
  await publishLive(tx, { topic: STAFF_TOPIC, kind: 'dispute', payload: { paymentId: payment.id } });
};

const STEPS: Readonly<Record<DisputeStatus, string>> = {
  open: 'opened',
  under_review: 'opened',
  unclear: 'opened',
  won: 'won',
  lost: 'lost',
};

/** The account that stands below zero by a dispute's money. */
const placeOf = (provider: string, status: DisputeStatus): LedgerAccount => {
  if (status === 'won') return providerAccount(provider);
  return status === 'lost' ? lostAccount(provider) : disputedAccount(provider);
};

const wonDispute = async (tx: Tx, payment: PaymentRow, row: DisputeRow, now: Date): Promise<void> => {
  await releaseHeld(tx, row, now);
  // Taken back when it was thought lost: what its payer gets of it a person decides.
  if (row.taken_usd_cents > 0)
    await noteFinding(tx, payment.id, now, {
      kind: 'won_after_lost',
      ours: `taken back $${(row.taken_usd_cents / 100).toFixed(2)}`,
      theirs: 'won',
    });
};

const lostDispute = async (
  tx: Tx,
  services: Needs,
  payment: PaymentRow,
  row: DisputeRow,
  now: Date,
): Promise<void> => {
  await takeHeld(tx, row, payment.provider, now);
  const open = row.usd_cents - row.held_usd_cents - row.taken_usd_cents;
  const to = lostAccount(payment.provider);
  const taken = open > 0 ? await takeFromThings(tx, services, payment, { usdCents: open, to, now }) : 0;
  if (taken > 0) await changeHeld(tx, row.id, { taken });
};
