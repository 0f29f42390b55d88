import { inQueue } from '../../platform/jobs/job.ts';
import type { Feature } from '../../platform/feature.ts';
import { arrivalReportsHandlers } from './reports/arrival-reports.handlers.ts';
import { arrivedHandlers } from './arrived/arrived.handlers.ts';
import { disposalsHandlers } from './disposals/disposals.handlers.ts';
import { doorHandlers } from './door/door.handlers.ts';
import { placesHandlers } from './places/places.handlers.ts';
import { floorHandlers } from './floor/floor.handlers.ts';
import { forwardedHandlers } from './forwarded/forwarded.handlers.ts';
import { staffInboundHandlers } from './unknown/staff-inbound.handlers.ts';
import { hintJobs } from './inspection/hint.jobs.ts';
import { problemCron, problemJobs } from './inspection/problems.jobs.ts';
import { shotsHandlers } from './inspection/shots.handlers.ts';
import { staffWarehouseHandlers } from './staff-warehouse.handlers.ts';
import { stationsHandlers } from './warehouses/stations.handlers.ts';
import { warehousesHandlers } from './warehouses/warehouses.handlers.ts';
import { warehouseHandlers } from './warehouse.handlers.ts';
import { storageCron, storageJobs } from './warehouse.jobs.ts';

export const warehouseFeature = {
  handlers: {
    ...warehouseHandlers,
    ...arrivedHandlers,
    ...arrivalReportsHandlers,
    ...staffWarehouseHandlers,
    ...forwardedHandlers,
    ...staffInboundHandlers,
    ...shotsHandlers,
    ...warehousesHandlers,
    ...stationsHandlers,
    ...floorHandlers,
    ...placesHandlers,
    ...disposalsHandlers,
    ...doorHandlers,
  },
  jobs: [...storageJobs, ...problemJobs, ...inQueue('pictures', hintJobs)],
  cron: [...storageCron, ...problemCron],
} satisfies Feature;
