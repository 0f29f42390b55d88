import { sql } from 'kysely';
import { issueDocuments } from '../../../platform/jobs/job-names.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Adds to what lines and their order gave back; the US cents the order had given back before. */
export const writeRefunds = async (
  tx: Tx,
  orderId: string,
  parts: readonly { readonly lineId: string; readonly usdCents: number }[],
): Promise<number> => {
  const total = parts.reduce((sum, { usdCents }) => sum + usdCents, 0);
  const { rows } = await sql<{ before: number }>`
    with parts as (
      update order_lines set refunded_usd_cents = order_lines.refunded_usd_cents + part.usd_cents
      from unnest(${parts.map(({ lineId }) => lineId)}::uuid[], ${parts.map(({ usdCents }) => usdCents)}::bigint[])
        as part (line_id, usd_cents)
      where order_lines.id = part.line_id and order_lines.order_id = ${orderId}
    )
    update orders set refunded_usd_cents = refunded_usd_cents + ${total}
    where id = ${orderId}
    returning refunded_usd_cents - ${total} as before`.execute(tx);
  await addJob(tx, issueDocuments, { orderId });
  return rows[0]?.before ?? 0;
};
