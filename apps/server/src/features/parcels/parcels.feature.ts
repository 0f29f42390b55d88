import { inQueue } from '../../platform/jobs/job.ts';
import type { Feature } from '../../platform/feature.ts';
import { withPayable } from '../payments/index.ts';
import { claimsHandlers } from './claims.handlers.ts';
import { customsHandlers } from './customs.handlers.ts';
import { handoversHandlers } from './handovers.handlers.ts';
import { parcelsHandlers } from './parcels.handlers.ts';
import { parcelsCron, parcelsJobs } from './parcels.jobs.ts';
import { parcelsPayable } from './parcels.payable.ts';
import { rehearsalsHandlers } from './rehearsals.handlers.ts';
import { staffParcelChangesHandlers } from './staff-parcel-changes.handlers.ts';
import { staffParcelsHandlers } from './staff-parcels.handlers.ts';
import { parcelTrackingOf } from './tracking.config.ts';
import { trackingCron, trackingJobs } from './tracking.jobs.ts';
import { trackingRoutes } from './tracking.routes.ts';

export const parcelsFeature = {
  handlers: {
    ...parcelsHandlers,
    ...staffParcelsHandlers,
    ...staffParcelChangesHandlers,
    ...customsHandlers,
    ...handoversHandlers,
    ...claimsHandlers,
    ...rehearsalsHandlers,
  },
  jobs: [...parcelsJobs, ...inQueue('connectors', trackingJobs)],
  cron: [...parcelsCron, ...trackingCron],
  provide: (services) => ({
    ...withPayable(services, parcelsPayable),
    parcelTracking: parcelTrackingOf(services.config.environment),
  }),
  routes: trackingRoutes,
} satisfies Feature;
