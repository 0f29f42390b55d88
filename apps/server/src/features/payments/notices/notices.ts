import { createHash } from 'node:crypto';
import { MALFORMED, type NoticeHeaders } from '../../../connectors/payments/payment-provider.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { keepTrouble } from '../reconcile/provider-errors.queries.ts';
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
  const now = services.clock.now();
  if (notice === MALFORMED) return keepMalformed(services, name, rawBody, now);
  const { eventId, kind, reference, paymentId } = notice;
  await inTransaction(services.db, async (tx) => {
    const isNew = await keepNotice(tx, { provider: name, eventId, kind, reference, rawBody, now });
    if (isNew) await addJob(tx, applyNotice, { provider: name, eventId, reference, paymentId });
  });
  return true;
};

/**
 * Kept under its own hash and shown at the desk. Its sender is answered as for any other notice: asked again, it would
 * send the same.
 */
const keepMalformed = async (
  { db }: Services,
  provider: string,
  rawBody: string,
  now: Date,
): Promise<true> => {
  const eventId = `${MALFORMED}:${createHash('sha256').update(rawBody).digest('base64url')}`;
  const trouble = { provider, call: 'notice', kind: MALFORMED, httpStatus: null, code: MALFORMED } as const;
  await inTransaction(db, async (tx) => {
    if (await keepNotice(tx, { provider, eventId, kind: MALFORMED, reference: '', rawBody, now }))
      await keepTrouble(tx, trouble, now);
  });
  return true;
};
