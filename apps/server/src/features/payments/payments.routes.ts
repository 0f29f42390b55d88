import type { FastifyInstance } from 'fastify';
import type { SandboxProvider } from '../../connectors/payments/sandbox/sandbox-provider.ts';
import { registerSandboxPages } from '../../connectors/payments/sandbox/sandbox-pages.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { applyNoticeJob } from './payments.jobs.ts';
import { keepNotice } from './payments.queries.ts';

/** The door for what providers tell by themselves, and the pages of the built-in provider when it is in use. */
export const registerPaymentRoutes = (app: FastifyInstance, services: Services): void => {
  app.post<{ Params: { provider: string } }>('/api/payment/notice/:provider', async (request, reply) => {
    const rawBody = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    const signature = String(request.headers['x-notice-signature'] ?? '');
    const isTaken = await takeNotice(services, request.params.provider, rawBody, signature);
    return reply.code(isTaken ? 200 : 401).send({ received: isTaken });
  });
  const sandbox = services.payments.byName.get('sandbox');
  if (!sandbox) return;
  const { desk } = sandbox as SandboxProvider; // registered under its own name by this feature
  registerSandboxPages(app, {
    desk,
    clock: services.clock,
    onMoved: async (reference) => {
      const { rawBody, signature } = desk.noticeOf(reference);
      await takeNotice(services, 'sandbox', rawBody, signature);
    },
  });
};

/** Believes a notice only when its sender is proved; keeps it raw, and leaves its consequences to a job. Repeats change nothing. */
const takeNotice = async (
  services: Services,
  name: string,
  rawBody: string,
  signature: string,
): Promise<boolean> => {
  const notice = services.payments.byName.get(name)?.readNotice(rawBody, { signature });
  if (!notice) return false;
  const { eventId, kind, reference } = notice;
  await inTransaction(services.db, async (tx) => {
    const isNew = await keepNotice(tx, { provider: name, eventId, kind, rawBody, now: services.clock.now() });
    if (isNew) await addJob(tx, applyNoticeJob, { provider: name, eventId, reference });
  });
  return true;
};
