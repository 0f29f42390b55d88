import * as z from 'zod';
import { declareJob } from '../../../platform/jobs/job.ts';

/** Labels are bought that no parcel goes with any more. */
export const cancelLabels = declareJob('parcels.cancel-labels', z.object({}));
