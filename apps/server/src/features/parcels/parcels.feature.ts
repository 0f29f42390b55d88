import { inQueue } from '../../platform/jobs/job.ts';
import type { Feature } from '../../platform/feature.ts';
import { withPayable } from '../payments/index.ts';
import { benchHandlers } from './bench/bench.handlers.ts';
import { carrierLabellingOf } from './carrier/carrier.config.ts';
import { carrierHandlers } from './carrier/carrier.handlers.ts';
import { carrierJobs } from './carrier/carrier.jobs.ts';
import { claimsHandlers } from './claims/claims.handlers.ts';
import { customsHandlers } from './customs/customs.handlers.ts';
import { dutyPreviewHandlers } from './customs/duty-preview.handlers.ts';
import { doubtsHandlers } from './doubts/doubts.handlers.ts';
import { handoversHandlers } from './handovers/handovers.handlers.ts';
import { landedHandlers } from './landed/landed.handlers.ts';
import { parcelsHandlers } from './parcels.handlers.ts';
import { parcelsCron, parcelsJobs } from './parcels.jobs.ts';
import { parcelsPayable } from './price/parcels.payable.ts';
import { pickingHandlers } from './picking/picking.handlers.ts';
import { labelPrintersOf } from './printers/printers.config.ts';
import { printersHandlers } from './printers/printers.handlers.ts';
import { rehearsalsHandlers } from './rehearsals/rehearsals.handlers.ts';
import { staffParcelChangesHandlers } from './staff/staff-parcel-changes.handlers.ts';
import { staffParcelsHandlers } from './staff/staff-parcels.handlers.ts';
import { parcelTrackingOf } from './tracking/tracking.config.ts';
import { trackingCron, trackingJobs } from './tracking/tracking.jobs.ts';
import { trackingRoutes } from './tracking/tracking.routes.ts';

export const parcelsFeature = {
  handlers: {
    ...parcelsHandlers,
    ...landedHandlers,
    ...staffParcelsHandlers,
    ...staffParcelChangesHandlers,
    ...customsHandlers,
    ...dutyPreviewHandlers,
    ...handoversHandlers,
    ...carrierHandlers,
    ...printersHandlers,
    ...claimsHandlers,
    ...rehearsalsHandlers,
    ...benchHandlers,
    ...doubtsHandlers,
    ...pickingHandlers,
  },
  jobs: [...parcelsJobs, ...inQueue('connectors', [...trackingJobs, ...carrierJobs])],
  cron: [...parcelsCron, ...trackingCron],
  provide: (services) => ({
    ...withPayable(services, parcelsPayable),
    labelPrinters: labelPrintersOf(services.config.environment),
    carrierLabelling: carrierLabellingOf(services.config.environment, services.config.paymentProviders),
    parcelTracking: parcelTrackingOf(services.config.environment),
  }),
  routes: trackingRoutes,
} satisfies Feature;
