import type { FastifyInstance } from 'fastify';
import { SIGNATURE_HEADER } from '../../connectors/payments/sandbox/sandbox-notice.ts';
import type { SandboxProvider } from '../../connectors/payments/sandbox/sandbox-provider.ts';
import { registerSandboxPages } from '../../connectors/payments/sandbox/sandbox-pages.ts';
import { ProviderUnreachable } from '../../connectors/payments/provider-http.ts';
import type { NoticeHeaders } from '../../connectors/payments/payment-provider.ts';
import type { Services } from '../../platform/services.ts';
import { takeNotice } from './notices/notices.ts';

/** A provider may tell of a charge at length; nothing of it is read before its signature holds. */
const NOTICE = { bodyLimit: 1_048_576 };

/** The door for what providers tell by themselves, and the pages of the built-in provider when it is in use. */
export const registerPaymentRoutes = (app: FastifyInstance, services: Services): void => {
  app.post<{ Params: { provider: string } }>(
    '/api/payment/notice/:provider',
    NOTICE,
    async (request, reply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
      const { provider } = request.params;
      try {
        const isTaken = await takeNotice(services, provider, rawBody, headersOf(request.headers));
        return await reply.code(isTaken ? 200 : 401).send({ received: isTaken });
      } catch (error) {
        if (!(error instanceof ProviderUnreachable)) throw error;
        request.log.warn({ err: error, provider }, 'who sent a notice could not be asked');
        return reply.code(503).header('retry-after', '60').send({ received: false });
      }
    },
  );
  const sandbox = services.payments.byName.get('sandbox');
  if (!sandbox) return;
  const { desk } = sandbox as SandboxProvider; // registered under its own name by this feature
  registerSandboxPages(app, {
    desk,
    clock: services.clock,
    brand: services.brand,
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
