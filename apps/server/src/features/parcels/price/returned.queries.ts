import type { Tx } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { issueParcelDocuments } from '../../../platform/jobs/job-names.ts';

/** So much of a parcel's paid freight went back: what it still bears is less by it. */
export const noteReturnedFreight = async (
  tx: Tx,
  parcelId: string,
  { cents, amountFen }: { readonly cents: number; readonly amountFen: number },
): Promise<void> => {
  await tx
    .updateTable('parcels')
    .set((row) => ({
      returned_usd_cents: row('returned_usd_cents', '+', cents),
      adjusted_fen: row('adjusted_fen', '-', amountFen),
    }))
    .where('id', '=', parcelId)
    .execute();
  if (cents > 0) await addJob(tx, issueParcelDocuments, { parcelId });
};
