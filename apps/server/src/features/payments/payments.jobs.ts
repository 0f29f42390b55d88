import * as z from 'zod';
import type { PaymentProvider } from '../../connectors/payments/payment-provider.ts';
import type { SandboxProvider } from '../../connectors/payments/sandbox/sandbox-provider.ts';
import { SIGNATURE_HEADER } from '../../connectors/payments/sandbox/sandbox-notice.ts';
import { defineBatchJob, implementBatchJob } from '../../platform/jobs/batch.ts';
import { implementJob, inQueue, type Job, type JobContext } from '../../platform/jobs/job.ts';
import { markNoticeApplied } from './notices/notices.queries.ts';
import { takeNotice } from './notices/notices.ts';
import { applyNotice, type Notice } from './notices/notices.job-name.ts';
import { findPayment, findPaymentByReference, type PaymentRow } from './payments.queries.ts';
import { askProvider, leavePayment } from './payments.service.ts';
import { closePaymentsJob } from './settle/close.job-name.ts';
import { openPaymentsFor } from './settle/close.queries.ts';
import { askUnsettled, COMPARE_JOB, reconcile } from './reconcile/reconcile.ts';
import { sendRefundJob } from './refunds/refunds.job-name.ts';
import { sendRefund } from './refunds/refunds.send.ts';

/** A provider said that something has moved: it is asked how it stands, so that a notice itself is never believed. */
const applyNoticeJob = implementJob(applyNotice, async (context, notice) => {
  const payment = await paymentOf(context, notice);
  if (payment) await askProvider(context, payment, 'notice', { mustAnswer: true });
  const { provider, eventId } = notice;
  const paymentId = payment?.id ?? null;
  await context.transaction((tx) =>
    markNoticeApplied(tx, { provider, eventId, paymentId, now: context.now }),
  );
});

/** By the charge's name, by ours, or by the key the charge was asked for with: its answer may never have reached us. */
const paymentOf = async (
  { db, services }: JobContext,
  { provider, reference, paymentId }: Notice,
): Promise<PaymentRow | undefined> => {
  const known = reference ? await findPaymentByReference(db, provider, reference) : undefined;
  if (known) return known;
  const key = paymentId ?? (await keyOf(services.payments.byName.get(provider), reference));
  const payment = key && isId(key) ? await findPayment(db, key) : undefined;
  return payment?.provider === provider
    ? { ...payment, provider_reference: payment.provider_reference ?? (reference || null) }
    : undefined;
};

const keyOf = async (provider: PaymentProvider | undefined, reference: string): Promise<string | undefined> =>
  reference ? (await provider?.retrieve(reference))?.idempotencyKey : undefined;

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

/** Asks about every payment and refund whose end the shop has not heard of. */
const askUnsettledJob = defineBatchJob('payments.reconcile', (context, batch) =>
  askUnsettled(context, batch),
);

/** Compares what was settled of late with the providers' books, every day. */
const reconcileJob = defineBatchJob(COMPARE_JOB, async (context, batch) => {
  await reconcile(context, null, batch);
});

const sendRefundJobRun = implementJob(sendRefundJob, (context, { refundId }) =>
  sendRefund(context, refundId),
);

/** Their pages are closed at the provider: nobody can pay there any more. One that has been paid meanwhile is let go. */
const closePayments = implementBatchJob(closePaymentsJob, async (context, { subjectId }, batch) =>
  batch.eachOutside(await openPaymentsFor(context.db, subjectId), (payment) =>
    payment.status === 'requires_action'
      ? leavePayment(context, payment, 'question')
      : askProvider(context, payment),
  ),
);

/** The built-in provider's own clockwork: it tells of what time has moved, as a real one does by itself. */
const sandboxNoticesJob = defineBatchJob('payments.sandbox-notices', async ({ services }, batch) => {
  const sandbox = services.payments.byName.get('sandbox');
  if (!sandbox) return;
  const { desk } = sandbox as SandboxProvider; // registered under its own name by this feature
  await batch.eachOutside(await desk.untold(batch.resting), (id) =>
    desk.tell(id, ({ rawBody, signature }) =>
      takeNotice(services, 'sandbox', rawBody, { [SIGNATURE_HEADER]: signature }),
    ),
  );
});

/** What asks about one payment after the other waits behind providers that answer slowly, and nothing behind it. */
export const paymentsJobs: readonly Job[] = [
  ...inQueue('money', [applyNoticeJob, sendRefundJobRun, sandboxNoticesJob]),
  ...inQueue('connectors', [askUnsettledJob, reconcileJob, closePayments]),
];
export const paymentsCron = [
  { at: '* * * * *', job: askUnsettledJob },
  { at: '* * * * *', job: sandboxNoticesJob },
  { at: '20 19 * * *', job: reconcileJob },
];
