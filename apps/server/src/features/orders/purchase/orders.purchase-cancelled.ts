import type { Tx } from '../../../platform/db/database.ts';
import { book, goodsCost, marketplace } from '../../wallet/index.ts';
import { costsOfLines } from './orders.purchase.queries.ts';
import type { LineRow } from '../orders.rows.ts';

/** The seller did not send what was bought: what these lines had cost is ours again, once. */
export const bookPurchaseCancelled = async (
  tx: Tx,
  orderId: string,
  lines: readonly LineRow[],
  now: Date,
): Promise<void> => {
  for (const { lineId, purchaseId, costFen } of await costsOfLines(tx, lines)) {
    const outcome = await book(tx, {
      kind: 'purchase_cancelled',
      subjectKind: 'order',
      subjectId: orderId,
      reference: `purchase_cancelled:${purchaseId}:${lineId}`,
      at: now,
      lines: [
        { account: goodsCost, amount: -costFen },
        { account: marketplace, amount: costFen },
      ],
    });
    if (outcome !== 'booked') throw new Error(`the cost of line ${lineId} was not given back: ${outcome}`);
  }
};
