import type { goliveCalls } from '@caravan/contract/golive/golive.calls';
import type { Feature } from '../../platform/feature.ts';
import { alertStaff } from '../../platform/alerts/alert-staff.ts';
import { type Handlers, refuse } from '../../platform/http/calls/handler.ts';
import { inQueue } from '../../platform/jobs/job.ts';
import { alertState, postAlertJob } from './golive.alerts.ts';
import { isPublicOrigin } from '../../platform/config/public-origin.ts';
import { runSetup } from './golive.service.ts';

const handlers = {
  'GET /staff/golive': async ({ services, locale }) => ({
    origin: services.config.publicOrigin,
    isPublic: isPublicOrigin(services.config.publicOrigin),
    ...(await runSetup(services, locale)),
    alerts: await alertState(services),
  }),

  'POST /staff/golive/alert': async ({ tx, services }) => {
    if (services.config.alertUrl === undefined) return refuse('not_found');
    await alertStaff(tx, { text: 'This is a test.', path: '/desk/golive' });
    return null;
  },
} satisfies Handlers<typeof goliveCalls>;

export const goliveFeature = { handlers, jobs: inQueue('webhooks', [postAlertJob]) } satisfies Feature;
