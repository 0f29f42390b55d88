import type { JobContext } from '../../../platform/jobs/job.ts';
import { implementBatchJob } from '../../../platform/jobs/batch.ts';
import { cancelLabels } from './carrier.job-name.ts';
import * as queries from './carrier.queries.ts';

/** Asks the carrier for the price of labels that nothing goes with, each by itself. */
const cancelLabelsJob = implementBatchJob(cancelLabels, async (context, _payload, batch) => {
  const labelling = context.services.carrierLabelling;
  if (!labelling) return;
  const rows = await queries.labelsToCancel(context.db, batch.resting);
  await batch.eachOutside(rows, (row) => cancelOne(context, row));
});

const cancelOne = async (
  { services, transaction, now }: JobContext,
  { id, shipment_id: shipmentId, tracking_number: number }: queries.CarrierLabelRow,
): Promise<void> => {
  const carrier = services.carrierLabelling?.carrier;
  if (!carrier || !shipmentId) return;
  const state = number === null ? 'cancelled' : await carrier.cancel(shipmentId, AbortSignal.timeout(30_000));
  await transaction((tx) =>
    queries.noteCancelled(tx, id, state === 'rejected' ? 'refused' : 'cancelled', now),
  );
};

export const carrierJobs = [cancelLabelsJob];
