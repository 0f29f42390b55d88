import * as z from 'zod';
import { declareJob } from '../../../platform/jobs/job.ts';

/** A parcel has left: a tracking service follows its numbers from here on. Left by its journey. */
export const followParcel = declareJob('parcels.follow', z.object({ parcelId: z.uuid() }));
