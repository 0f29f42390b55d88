import type { OutputOf } from '@caravan/contract/call';
import type {
  StaffPayment,
  staffDispute,
  staffPaymentsCalls,
} from '@caravan/contract/payments/staff-payments.calls';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type * as z from 'zod';
import type { PaymentProviders } from '../../../connectors/payments/payment-providers.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { keptRefunds } from '../../wallet/index.ts';
import { kindOf } from '../payables.ts';
import { type DeskItem, type DeskPayment, deskItemsOf, eventsOf } from './desk.queries.ts';
import { type ListedDispute, listDisputes } from '../disputes/disputes.queries.ts';
import { findingsOf } from '../disputes/findings.queries.ts';
import { noticesOf } from '../notices/notices.queries.ts';
import { refundsOf } from '../refunds/refunds.queries.ts';

type Detail = OutputOf<(typeof staffPaymentsCalls)['GET /staff/payments/detail']>;
type StaffDispute = z.output<typeof staffDispute>;

const iso = (time: Date): string => time.toISOString();
const isoOrNull = (time: Date | null): string | null => time?.toISOString() ?? null;

export const presentDeskPayment = (row: DeskPayment): StaffPayment => ({
  id: row.id,
  purpose: row.purpose,
  method: row.method,
  provider: row.provider,
  status: row.status,
  usd: row.usd_cents / 100,
  walletUsd: row.wallet_usd_cents / 100,
  refundedUsd: row.refunded_usd_cents / 100,
  codes: [...row.codes],
  payer: row.payer ?? '',
  card: row.card_last4 && `${row.card_brand ?? ''} •••• ${row.card_last4}`.trim(),
  failure: row.failure,
  isDisputed: row.is_disputed,
  createdAt: iso(row.created_at),
  settledAt: isoOrNull(row.settled_at),
});

export const presentDispute = (row: ListedDispute, payments: PaymentProviders): StaffDispute => ({
  id: row.id,
  paymentId: row.payment_id,
  provider: row.provider,
  reference: row.reference,
  codes: [...row.codes],
  card: row.card && `•••• ${row.card}`,
  usd: row.usd_cents / 100,
  reason: row.reason,
  status: row.status,
  theirStatus: row.their_status,
  heldUsd: row.held_usd_cents / 100,
  takenUsd: row.taken_usd_cents / 100,
  releasedAt: isoOrNull(row.released_at),
  releaseReason: row.release_reason,
  answer: row.answer,
  evidenceDueAt: isoOrNull(row.evidence_due_at),
  openedAt: iso(row.opened_at),
  updatedAt: iso(row.updated_at),
  canAnswer: row.status === 'open' && payments.byName.get(row.provider)?.answerDispute !== undefined,
});

/** With what can still go back of it, and where to. */
const presentItem = async (
  db: Db,
  services: Pick<Services, 'payables'>,
  { purpose, status, account_id: accountId }: DeskPayment,
  item: DeskItem,
): Promise<Detail['items'][number]> => {
  const kind = kindOf(services, purpose);
  const { subject_id: subjectId, code, usd_cents: usdCents, refundable_cents: heldCents } = item;
  const isPaid = status === 'succeeded' && item.outcome === 'applied';
  const thingLeft = isPaid ? ((await kind.leftOf?.(db, { subjectId, code, usdCents, accountId })) ?? 0) : 0;
  const leftCents = Math.min(kind.isInWallet ? heldCents : usdCents, thingLeft);
  return {
    subjectId,
    code,
    usd: usdCents / 100,
    outcome: item.outcome,
    leftUsd: leftCents / 100,
    refundableUsd: Math.min(heldCents, leftCents) / 100,
    canGoToWallet: leftCents > 0 && !kind.isInWallet,
  };
};

export const presentDetail = async (
  db: Db,
  row: DeskPayment,
  services: Pick<Services, 'payables' | 'payments'>,
): Promise<Detail> => {
  const { payments } = services;
  const items = await deskItemsOf(db, row.id);
  const kept = await keptRefunds(
    db,
    items.map((item) => item.subject_id),
  );
  const every = { paymentId: row.id, pageNum: 1, pageSize: 100 };
  return {
    ...presentDeskPayment(row),
    feeUsd: row.fee_usd_cents === null ? null : row.fee_usd_cents / 100,
    reference: row.provider_reference,
    shown: row.shown_minor / 100,
    currency: row.currency as CurrencyCode, // written from the list of currencies
    rate: row.rate_e8 / 1e8,
    rateAsOf: iso(row.rate_as_of),
    items: await Promise.all(items.map((item) => presentItem(db, services, row, item))),
    events: (await eventsOf(db, row.id)).map((event) => ({
      from: event.from_status,
      to: event.to_status,
      origin: event.origin,
      at: iso(event.at),
    })),
    keptRefunds: kept.map(({ account, amount, at }) => ({ account, usd: amount / 100, at: iso(at) })),
    disputes: (await listDisputes(db, every)).disputes.map((dispute) => presentDispute(dispute, payments)),
    ...(await presentHistory(db, row.id)),
  };
};

const presentHistory = async (
  db: Db,
  paymentId: string,
): Promise<Pick<Detail, 'notices' | 'refunds' | 'findings'>> => ({
  notices: (await noticesOf(db, paymentId)).map((notice) => ({
    eventId: notice.event_id,
    kind: notice.kind,
    body: notice.raw_body ?? '',
    receivedAt: iso(notice.received_at),
    appliedAt: isoOrNull(notice.applied_at),
  })),
  refunds: (await refundsOf(db, paymentId)).map((refund) => ({
    id: refund.id,
    usd: refund.usd_cents / 100,
    status: refund.status,
    reason: refund.reason,
    failure: refund.failure,
    staff: refund.staff_name,
    reference: refund.provider_reference,
    createdAt: iso(refund.created_at),
    updatedAt: iso(refund.updated_at),
  })),
  findings: (await findingsOf(db, paymentId)).map((finding) => ({
    id: finding.id,
    kind: finding.kind,
    ours: finding.ours,
    theirs: finding.theirs,
    foundAt: iso(finding.found_at),
    resolvedAt: isoOrNull(finding.resolved_at),
    note: finding.note,
  })),
});
