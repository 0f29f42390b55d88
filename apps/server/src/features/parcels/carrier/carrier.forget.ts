import type { Tx } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { cancelLabels } from './carrier.job-name.ts';
import { dropLabels } from './carrier.queries.ts';

/** Labels that a parcel does not go with: a job asks for their price back. */
export const forgetLabels = async (tx: Tx, parcelId: string, now: Date): Promise<void> => {
  if (await dropLabels(tx, parcelId, now)) await addJob(tx, cancelLabels, {});
};
