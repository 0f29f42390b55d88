import * as z from 'zod';
import type { SandboxProvider } from '../../connectors/payments/sandbox/sandbox-provider.ts';
import { SIGNATURE_HEADER } from '../../connectors/payments/sandbox/sandbox-notice.ts';
import { defineJob, implementJob } from '../../platform/jobs/job.ts';
import { markNoticeApplied } from './notices.queries.ts';
import { takeNotice } from './notices.ts';
import { applyNotice } from './notices.job-name.ts';
import { findPayment, findPaymentByReference } from './payments.queries.ts';
import { applyCharge } from './payments.service.ts';
import { askUnsettled, reconcile } from './reconcile.ts';
import { sendRefundJob } from './refunds.job-name.ts';
import { sendRefund } from './refunds.send.ts';

/** A provider said that a charge has moved: it is asked how it stands, so that a notice itself is never believed. */
const applyNoticeJob = implementJob(applyNotice, async (context, { provider: name, eventId, reference }) => {
  const provider = context.services.payments.byName.get(name);
  const charge = reference ? await provider?.retrieve(reference) : undefined;
  // A charge whose answer never reached us is known by the key it was asked for with.
  const payment =
    (await findPaymentByReference(context.db, name, reference)) ??
    (charge && (await findPayment(context.db, charge.idempotencyKey)));
  if (payment && charge) await applyCharge(context, payment.id, charge, 'notice');
  const paymentId = payment?.id ?? null;
  await context.transaction((tx) =>
    markNoticeApplied(tx, { provider: name, eventId, paymentId, now: context.now }),
  );
});

/** Asks about every payment and refund whose end the shop has not heard of. */
const askUnsettledJob = defineJob('payments.reconcile', z.object({}), (context) => askUnsettled(context));

/** Compares what was settled of late with the providers' books, every day. */
const reconcileJob = defineJob('payments.compare', z.object({}), async (context) => {
  await reconcile(context, null);
});

const sendRefundJobRun = implementJob(sendRefundJob, (context, { refundId }) =>
  sendRefund(context, refundId),
);

/** The built-in provider's own clockwork: it tells of what time has moved, as a real one does by itself. */
const sandboxNoticesJob = defineJob('payments.sandbox-notices', z.object({}), async ({ services }) => {
  const sandbox = services.payments.byName.get('sandbox');
  if (!sandbox) return;
  const { desk } = sandbox as SandboxProvider; // registered under its own name by this feature
  for (const { rawBody, signature } of await desk.dueNotices())
    await takeNotice(services, 'sandbox', rawBody, { [SIGNATURE_HEADER]: signature });
});

export const paymentsJobs = [
  applyNoticeJob,
  askUnsettledJob,
  reconcileJob,
  sendRefundJobRun,
  sandboxNoticesJob,
];
export const paymentsCron = [
  { at: '* * * * *', job: askUnsettledJob },
  { at: '* * * * *', job: sandboxNoticesJob },
  { at: '20 19 * * *', job: reconcileJob },
];
