import type { LineAction } from '@caravan/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { STAFF_TOPIC, publishLive, topicOfAccount } from '../../platform/live/publish.ts';
import { type ParamsOf, type TemplateName, moneyText, notify, notifyGuest } from '../messages/index.ts';
import { type Refunded, totalOf, wayOf } from '../payments/index.ts';
import { sendWebhooks } from '../integrations/index.ts';
import { type LineRow, livingLines, type Order, type OrderRow } from './orders.rows.ts';

/** Moves that the shopper is told of in words; the others are told of by what causes them. */
const TOLD = {
  purchase: 'order_purchased',
  purchaseInUsa: 'order_purchased',
  receive: 'order_stored',
  inspect: 'order_inspected',
  requestReview: 'order_review',
} as const satisfies Partial<Record<LineAction, TemplateName>>;

/** Queues of the desk that a move changes. */
const QUEUES: Partial<Record<LineAction, readonly string[]>> = {
  pay: ['toPurchase'],
  cancelPaid: ['toPurchase'],
  purchase: ['toPurchase', 'toReceive'],
  purchaseInUsa: ['toPurchase'],
  exchange: ['toPurchase'],
  markOutOfStock: ['toPurchase', 'toReceive'],
  receive: ['toReceive', 'toInspect'],
  inspect: ['toInspect'],
  reportProblem: ['problems'],
};

/** Lets everybody who watches an order know that its lines moved: live pages, the desk's queues, the message box. */
export const announceMove = async (
  tx: Tx,
  order: Order,
  lines: readonly LineRow[],
  action: LineAction,
  { now, reason }: { readonly now: Date; readonly reason?: string },
): Promise<void> => {
  if (order.account_id !== null) await tellOwner(tx, order.account_id, order, now);
  const queues = QUEUES[action];
  if (queues) await publishLive(tx, { topic: STAFF_TOPIC, kind: 'queues', payload: { queues } });
  if (action === 'reportProblem')
    await tell(tx, order, 'order_problem', { ...itemsOf(order, lines), problem: reason ?? '' }, now);
  if (isTold(action))
    await tell(tx, order, TOLD[action], { ...itemsOf(order, lines), ...noteOf(reason) }, now);
};

const tellOwner = async (tx: Tx, accountId: string, { code, status }: Order, now: Date): Promise<void> => {
  await publishLive(tx, {
    topic: topicOfAccount(accountId),
    kind: 'order',
    payload: { orderCode: code, status },
  });
  await sendWebhooks(tx, accountId, { event: 'order.updated', code, status, now });
};

/** A buyer's word to the shopper; the other moves that are told of give no reason. */
const noteOf = (reason: string | undefined) => (reason ? { note: reason } : {});

const isTold = (action: LineAction): action is keyof typeof TOLD => action in TOLD;

export const announcePaid = (tx: Tx, order: Order): Promise<void> =>
  tell(
    tx,
    order,
    'order_paid',
    {
      ...itemsOf(order, livingLines(order)),
      total: moneyText(order.shown_minor, order.currency),
      from: (order.purchase_from ?? order.created_at).toISOString(),
      until: (order.purchase_until ?? order.created_at).toISOString(),
    },
    order.paid_at ?? order.created_at,
  );

export const announceOutOfStock = (
  tx: Tx,
  order: Order,
  lines: readonly LineRow[],
  told: { readonly refunded: Refunded; readonly reason: string; readonly now: Date },
): Promise<void> =>
  tell(
    tx,
    order,
    'order_out_of_stock',
    { ...itemsOf(order, lines), ...refundOf(order, told.refunded), reason: told.reason },
    told.now,
  );

export const tellRefunded = (tx: Tx, order: Order, refunded: Refunded, now: Date): Promise<void> =>
  tell(tx, order, 'order_refunded', { code: order.code, ...refundOf(order, refunded) }, now);

const refundOf = (order: Order, refunded: Refunded) => {
  const way = wayOf(refunded);
  const isKept = order.account_id === null && way !== 'original';
  return { refund: moneyText(totalOf(refunded)), way: isKept ? ('kept' as const) : way };
};

/** What language somebody without an account is written to in. */
export const readerOf = ({ locale, language }: Pick<OrderRow, 'locale' | 'language'>) => ({
  locale,
  language,
});

/** Tells the account an order belongs to, or the guest's e-mail address. */
export const tell = async <Name extends TemplateName>(
  tx: Tx,
  order: OrderRow,
  template: Name,
  params: ParamsOf<Name>,
  now: Date,
): Promise<void> => {
  const link = `orderDetail?orderCode=${order.code}`;
  if (order.account_id !== null)
    await notify(tx, { accountId: order.account_id, template, params, link, now });
  else if (order.guest_email !== null)
    await notifyGuest(tx, { ...readerOf(order), email: order.guest_email, template, params, link, now });
};

/** The first item's name and how many others are meant as well, for the words of a message. */
export const itemsOf = (order: OrderRow, lines: readonly LineRow[]) => ({
  code: order.code,
  itemEn: lines[0]?.title_en || (lines[0]?.title_zh ?? ''),
  itemZh: lines[0]?.title_zh ?? '',
  others: Math.max(0, lines.length - 1),
});
