import { sql } from 'kysely';
import { shareOfPieces } from '@caravan/domain/after-sales/after-sale-rules';
import { type LineAmounts, splitPieces } from '@caravan/domain/orders/order-pieces';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { LineRow, Order } from '../orders.rows.ts';

/** Makes some of a line's pieces a line of their own, with their shares of everything; gives its id. */
export const insertSplitLine = async (
  tx: Tx,
  order: Order,
  line: LineRow,
  quantity: number,
): Promise<string> => {
  const id = newId();
  const { taken, left } = splitPieces(amountsOf(line), quantity);
  const position = Math.max(...order.lines.map((each) => each.position)) + 1;
  await tx.updateTable('order_lines').set(columnsOf(left)).where('id', '=', line.id).execute();
  await tx
    .insertInto('order_lines')
    .values({ ...line, ...columnsOf(taken), id, position, split_from: line.split_from ?? line.id })
    .execute();
  await splitCosts(tx, line, { id, quantity });
  return id;
};

/** What the line had cost is shared by its pieces, purchase by purchase. */
const splitCosts = async (
  tx: Tx,
  line: LineRow,
  taken: { readonly id: string; readonly quantity: number },
): Promise<void> => {
  const costs = await tx
    .selectFrom('purchase_lines')
    .select(['purchase_id', 'cost_fen'])
    .where('order_line_id', '=', line.id)
    .execute();
  for (const { purchase_id, cost_fen } of costs) {
    const share = shareOfPieces(cost_fen, line.quantity, taken.quantity);
    await tx
      .updateTable('purchase_lines')
      .set({ cost_fen: cost_fen - share })
      .where('purchase_id', '=', purchase_id)
      .where('order_line_id', '=', line.id)
      .execute();
    await tx
      .insertInto('purchase_lines')
      .values({ purchase_id, order_line_id: taken.id, cost_fen: share })
      .execute();
  }
};

export const amountsOf = (line: LineRow): LineAmounts => ({
  quantity: line.quantity,
  goodsFen: line.total_fen,
  domesticFreightFen: line.domestic_freight_fen,
  serviceFen: line.service_fen,
  discountFen: line.discount_fen,
  settledUsdCents: line.settled_usd_cents,
  refundedUsdCents: line.refunded_usd_cents,
});

const columnsOf = (amounts: LineAmounts) => ({
  quantity: amounts.quantity,
  total_fen: amounts.goodsFen,
  domestic_freight_fen: amounts.domesticFreightFen,
  service_fen: amounts.serviceFen,
  discount_fen: amounts.discountFen,
  settled_usd_cents: amounts.settledUsdCents,
  refunded_usd_cents: amounts.refundedUsdCents,
});

/** Turns a line back into something to be bought: of this SKU, with a word to the buyer, and no purchase yet. */
export const writeExchange = async (
  tx: Tx,
  orderId: string,
  lineId: string,
  wanted: { readonly skuId: string; readonly remark: string; readonly from: Date; readonly until: Date },
): Promise<void> => {
  await sql`
    with promised as (
      update orders set purchase_from = ${wanted.from}, purchase_until = ${wanted.until} where id = ${orderId}
    )
    update order_lines set purchase_id = null, problem = null, remark = ${wanted.remark}, sku_id = skus.id,
      sku_name_zh = skus.name_zh, sku_name_en = skus.name_en, picture_id = coalesce(skus.picture_id, order_lines.picture_id)
    from skus where skus.id = ${wanted.skuId} and order_lines.id = ${lineId}`.execute(tx);
};

export interface ExchangeSku {
  readonly sku_id: string;
  readonly goods_id: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly stock: number;
  readonly external_id: string;
}

/** What lines can be exchanged for: SKUs of the same goods at the price that was paid, the line's own among them. */
export const readExchangeSkus = async (db: Db, lines: readonly LineRow[]): Promise<ExchangeSku[]> => {
  const { rows } = await sql<ExchangeSku>`
    select distinct skus.id as sku_id, skus.goods_id, skus.name_zh, skus.name_en, skus.stock, skus.external_id
    from order_lines line join skus on skus.goods_id = line.goods_id
    where line.id = any(${lines.map(({ id }) => id)}::uuid[])
      and (skus.id = line.sku_id or (skus.is_active and skus.price_fen = line.price_fen))
    order by skus.external_id`.execute(db);
  return rows;
};

/** The methods that paid for an order, those that money can go back to among them. */
export const isPaidByProvider = async (db: Db, orderId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from payment_items item join payments on payments.id = item.payment_id
    where item.order_id = ${orderId} and item.outcome = 'applied' and payments.method in ('card', 'paypal')
    limit 1`.execute(db);
  return rows.length > 0;
};
