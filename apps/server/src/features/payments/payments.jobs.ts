import * as z from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import {
  findPayment,
  expireUnanswered,
  findPaymentByReference,
  markNoticeApplied,
  unsettledBefore,
} from './payments.queries.ts';
import { applyCharge, askProvider } from './payments.service.ts';

const MINUTE_MS = 60_000;
const UNANSWERED_MS = 60 * MINUTE_MS;

/** A provider said that a charge has moved: it is asked how it stands, so that a notice itself is never believed. */
export const applyNoticeJob = defineJob(
  'payments.apply-notice',
  z.object({ provider: z.string(), eventId: z.string(), reference: z.string() }),
  async (context, { provider: name, eventId, reference }) => {
    const provider = context.services.payments.byName.get(name);
    const charge = await provider?.retrieve(reference);
    // A charge whose answer never reached us is known by the key it was asked for with.
    const payment =
      (await findPaymentByReference(context.db, name, reference)) ??
      (charge && (await findPayment(context.db, charge.idempotencyKey)));
    if (payment && charge) await applyCharge(context, payment.id, charge, 'notice');
    await context.transaction((tx) => markNoticeApplied(tx, name, eventId, context.now));
  },
);

/** Asks about every payment whose end the shop has not heard of. */
export const reconcilePaymentsJob = defineJob('payments.reconcile', z.object({}), async (context) => {
  const ids = await unsettledBefore(context.db, new Date(context.now.getTime() - MINUTE_MS), 200);
  for (const id of ids) {
    const payment = await findPayment(context.db, id);
    if (payment) await askProvider(context, payment);
  }
  await context.transaction((tx) =>
    expireUnanswered(tx, new Date(context.now.getTime() - UNANSWERED_MS), context.now),
  );
});

export const paymentsJobs = [applyNoticeJob, reconcilePaymentsJob];
export const paymentsCron = [{ at: '* * * * *', job: reconcilePaymentsJob }];
