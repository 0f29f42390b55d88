import type { staffPaymentsCalls } from '@caravan/contract/payments/staff-payments.calls';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { followDispute } from '../disputes/disputes.ts';
import { findDispute, lockDisputeById, moveDispute, releaseDispute } from '../disputes/disputes.queries.ts';
import { lockPayment } from '../payments.queries.ts';

/** What a person decides about a dispute: that business goes on despite it, or how an unclear one ended. */
export const staffDisputesHandlers = {
  'POST /staff/disputes/release': async ({ tx, actor, now, audit }, { id, reason }) => {
    const dispute = await lockDisputeById(tx, id);
    if (!dispute) return refuse('not_found');
    await releaseDispute(tx, id, { staffId: actor.staffId, reason, now });
    const detail = { dispute: dispute.reference, reason };
    audit({ action: 'release_dispute', subjectKind: 'payment', subjectId: dispute.payment_id, detail });
    return null;
  },

  'POST /staff/disputes/decide': async ({ tx, services, now, audit }, { id, outcome, reason }) => {
    const paymentId = (await findDispute(tx, id))?.payment_id;
    const payment = paymentId && (await lockPayment(tx, paymentId));
    const row = payment && (await lockDisputeById(tx, id));
    if (!row) return refuse('not_found');
    if (row.status !== 'unclear') return refuse('dispute_not_unclear');
    await moveDispute(tx, id, { status: outcome, now });
    await followDispute(tx, services, payment, { row, before: row.status, status: outcome, now });
    const detail = { dispute: row.reference, outcome, reason };
    audit({ action: 'decide_dispute', subjectKind: 'payment', subjectId: payment.id, detail });
    return null;
  },
} satisfies Pick<
  Handlers<typeof staffPaymentsCalls>,
  'POST /staff/disputes/release' | 'POST /staff/disputes/decide'
>;
