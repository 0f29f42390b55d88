import type { NoticeHeaders } from '../../../connectors/payments/payment-provider.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { applyNotice } from './notices.job-name.ts';
import { keepNotice } from './notices.queries.ts';

/**
 * Believes a notice only when its sender is proved and it is fresh; keeps it as it came and leaves its consequences to
 * a job, so that the sender is answered at once. Repeats change nothing.
 */
export const takeNotice = async (
  services: Services,
  name: string,
  rawBody: string,
  headers: NoticeHeaders,
): Promise<boolean> => {
  const notice = await services.payments.byName.get(name)?.readNotice(rawBody, headers);
  if (!notice) return false;
  const { eventId, kind, reference, paymentId } = notice;
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    const isNew = await keepNotice(tx, { provider: name, eventId, kind, reference, rawBody, now });
    if (isNew) await addJob(tx, applyNotice, { provider: name, eventId, reference, paymentId });
  });
  return true;
};
