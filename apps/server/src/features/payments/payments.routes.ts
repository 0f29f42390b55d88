import type { FastifyInstance } from 'fastify';
import { SIGNATURE_HEADER } from '../../connectors/payments/sandbox/sandbox-notice.ts';
import type { SandboxProvider } from '../../connectors/payments/sandbox/sandbox-provider.ts';
import { registerSandboxPages } from '../../connectors/payments/sandbox/sandbox-pages.ts';
import type { NoticeHeaders } from '../../connectors/payments/payment-provider.ts';
import type { Services } from '../../platform/services.ts';
import { takeNotice } from './notices/notices.ts';

/** The door for what providers tell by themselves, and the pages of the built-in provider when it is in use. */
export const registerPaymentRoutes = (app: FastifyInstance, services: Services): void => {
  app.post<{ Params: { provider: string } }>('/api/payment/notice/:provider', async (request, reply) => {
    const rawBody = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    const isTaken = await takeNotice(services, request.params.provider, rawBody, headersOf(request.headers));
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
      await takeNotice(services, 'sandbox', rawBody, { [SIGNATURE_HEADER]: signature });
    },
  });
};

const headersOf = (headers: Readonly<Record<string, string | string[] | undefined>>): NoticeHeaders =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );
