import { toPage } from '@caravan/contract/envelope';
import type { staffPaymentsCalls } from '@caravan/contract/payments/staff-payments.calls';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import type { staffDisputesHandlers } from './desk.disputes.handlers.ts';
import { presentDeskPayment, presentDetail, presentDispute } from './desk.present.ts';
import { findDeskPayment, listPayments } from './desk.queries.ts';
import { refundAtDesk } from './desk.refund.ts';
import { findDispute, listDisputes, moveDispute } from '../disputes/disputes.queries.ts';
import { lastRuns, openFindings, resolveFinding } from '../disputes/findings.queries.ts';
import { findPayment } from '../payments.queries.ts';
import { askProvider, attempt } from '../payments.service.ts';
import { openTroubles, resolveTrouble } from '../reconcile/provider-errors.queries.ts';
import { COMPARE_JOB, reconcile } from '../reconcile/reconcile.ts';
import { inBatch } from '../../../platform/jobs/batch.ts';

export const staffPaymentsHandlers = {
  'GET /staff/payments': async ({ db }, input) => {
    const { payments, total } = await listPayments(db, input);
    return toPage(payments.map(presentDeskPayment), total, input);
  },

  'GET /staff/payments/detail': async ({ db, services }, { paymentId }) => {
    const payment = await findDeskPayment(db, paymentId);
    return payment ? presentDetail(db, payment, services) : refuse('not_found');
  },

  'POST /staff/payments/ask': async (context, { paymentId }) => {
    const payment = await findPayment(context.db, paymentId);
    if (!payment) return refuse('not_found');
    const asked = await askProvider(context, payment);
    context.audit({ action: 'ask_provider', subjectKind: 'payment', subjectId: paymentId });
    return asked.isAnswered ? { status: asked.payment.status } : refuse('provider_unreachable');
  },

  'POST /staff/payments/refund': async (context, { paymentId, subjectId, usd, to, reason }) => {
    const { tx, services, now, actor } = context;
    const usdCents = Math.round(usd * 100);
    const request = { paymentId, subjectId, usdCents, to, reason, now, staffId: actor.staffId };
    const refunded = await refundAtDesk(tx, services, request);
    if (typeof refunded === 'string') return refuse(refunded);
    const detail = { code: refunded.code, usd, to, reason };
    context.audit({ action: 'refund_payment', subjectKind: 'payment', subjectId: paymentId, detail });
    return { toProviderUsd: refunded.toProviderCents / 100, toWalletUsd: refunded.toWalletCents / 100 };
  },

  'GET /staff/disputes': async ({ db, services }, input) => {
    const { disputes, total } = await listDisputes(db, input);
    return toPage(
      disputes.map((dispute) => presentDispute(dispute, services.payments)),
      total,
      input,
    );
  },

  'POST /staff/disputes/answer': async (context, { id, answer }) => {
    const { db, services, now, transaction } = context;
    const dispute = await findDispute(db, id);
    if (!dispute) return refuse('not_found');
    if (dispute.status !== 'open') return refuse('dispute_closed');
    const provider = services.payments.byName.get(dispute.provider);
    if (!provider?.answerDispute) return refuse('dispute_elsewhere');
    const { isAnswered } = await attempt(context, () => provider.answerDispute?.(dispute.reference, answer));
    if (!isAnswered) return refuse('provider_unreachable');
    const text = answer.kind === 'contest' ? answer.text : 'accepted';
    await transaction((tx) => moveDispute(tx, id, { status: dispute.status, answer: text, now }));
    const payment = await findPayment(db, dispute.payment_id);
    if (payment) await askProvider(context, payment);
    context.audit({
      action: 'answer_dispute',
      subjectKind: 'payment',
      subjectId: dispute.payment_id,
      detail: { answer: answer.kind },
    });
    return null;
  },

  'GET /staff/reconciliation': async ({ db }) => ({
    findings: (await openFindings(db)).map((finding) => ({
      id: finding.id,
      paymentId: finding.payment_id,
      provider: finding.provider,
      codes: [...finding.codes],
      kind: finding.kind,
      ours: finding.ours,
      theirs: finding.theirs,
      foundAt: finding.found_at.toISOString(),
      seenAt: finding.seen_at.toISOString(),
    })),
    errors: (await openTroubles(db)).map((trouble) => ({
      id: trouble.id,
      provider: trouble.provider,
      call: trouble.call,
      kind: trouble.kind,
      httpStatus: trouble.http_status,
      code: trouble.code,
      times: trouble.times,
      firstAt: trouble.first_at.toISOString(),
      lastAt: trouble.last_at.toISOString(),
    })),
    runs: (await lastRuns(db)).map((run) => ({
      id: run.id,
      startedAt: run.started_at.toISOString(),
      finishedAt: run.finished_at?.toISOString() ?? null,
      asked: run.asked,
      unanswered: run.unanswered,
      found: run.found,
      staff: run.staff_name,
    })),
  }),

  'POST /staff/reconciliation/run': async (context) => {
    const { result: counts } = await inBatch(context, COMPARE_JOB, (batch) =>
      reconcile(context, context.actor.staffId, batch),
    );
    context.audit({
      action: 'reconcile',
      subjectKind: 'payment',
      subjectId: 'all',
      detail: { ...counts },
    });
    return counts;
  },

  'POST /staff/reconciliation/resolveError': async ({ tx, actor, now, audit }, { id, note }) => {
    const isDone = await resolveTrouble(tx, { id, staffId: actor.staffId, note, now });
    if (!isDone) return refuse('not_found');
    audit({ action: 'resolve_provider_error', subjectKind: 'finding', subjectId: id, detail: { note } });
    return null;
  },

  'POST /staff/reconciliation/resolve': async ({ tx, actor, now, audit }, { id, note }) => {
    const isDone = await resolveFinding(tx, { id, staffId: actor.staffId, note, now });
    if (!isDone) return refuse('not_found');
    audit({ action: 'resolve_finding', subjectKind: 'finding', subjectId: id, detail: { note } });
    return null;
  },
} satisfies Omit<Handlers<typeof staffPaymentsCalls>, keyof typeof staffDisputesHandlers>;
