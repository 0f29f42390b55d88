import type { goliveCalls } from '@caravan/contract/golive/golive.calls';
import type { Feature } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/http/calls/handler.ts';
import { isPublicOrigin } from '../../platform/config/public-origin.ts';
import { runChecks } from './golive.service.ts';

const handlers = {
  'GET /staff/golive': async ({ services, locale }) => ({
    origin: services.config.publicOrigin,
    isPublic: isPublicOrigin(services.config.publicOrigin),
    checks: await runChecks(services, locale),
  }),
} satisfies Handlers<typeof goliveCalls>;

export const goliveFeature = { handlers } satisfies Feature;
