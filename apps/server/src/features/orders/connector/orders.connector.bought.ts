import type { Db } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { isRefused, type Refused, refuse, type StaffMember } from '../../../platform/http/calls/handler.ts';
import { shareCost } from '../purchase/orders.buy.ts';
import {
  type ConnectorPurchase,
  linkPurchase,
  purchaseOfLine,
  writePurchase,
} from './orders.connector.queries.ts';
import { markBought } from '../purchase/orders.purchase.ts';
import { lockOrder } from '../orders.queries.ts';

export interface BoughtContext {
  readonly db: Db;
  readonly now: Date;
  readonly actor: StaffMember;
}

/** The lines are bought: their money becomes sales, as when a person writes it down. */
export const markPlaced = (
  { db, now, actor }: BoughtContext,
  purchase: ConnectorPurchase,
): Promise<ConnectorPurchase | Refused<'purchase_paid_but_gone'>> =>
  inTransaction(
    db,
    async (tx) => {
      const found = await lockOrder(tx, { id: purchase.order_id });
      const lines = found?.lines.filter(({ id }) => purchase.line_ids.includes(id)) ?? [];
      const [first] = lines;
      const { marketplace_order_number: number, total_fen: totalFen } = purchase;
      if (!found || !first || number === null) return refuse('purchase_paid_but_gone');
      const change = {
        state: 'bought',
        marketplace_order_number: number,
        total_fen: totalFen,
        pay_url: null,
      } as const;
      // Before the lines move: while the purchase is open it holds them.
      if (!(await writePurchase(tx, purchase.id, change, now))) return refuse('purchase_paid_but_gone');
      const bought = {
        marketplaceOrderNumber: number,
        lineCosts: shareCost(lines, totalFen ?? 0),
        carrier: '',
        trackingNumbers: [],
      };
      const marked = await markBought(tx, found, lines, actor, bought, now);
      if (typeof marked === 'string') return refuse('purchase_paid_but_gone');
      const purchaseId = await purchaseOfLine(tx, first.id);
      await linkPurchase(tx, purchase.id, purchaseId);
      return { ...purchase, ...change, purchase_id: purchaseId };
    },
    { rollsBack: isRefused },
  );
