import type { ValidInputOf } from '@caravan/contract/call';
import { toPage } from '@caravan/contract/envelope';
import type { contractWithdrawalCalls } from '@caravan/contract/orders/contract-withdrawal.calls';
import { withdrawalEnd, withdrawalRefusal } from '@caravan/domain/orders/contract-withdrawal';
import { DAY_MS } from '@caravan/domain/time/china-time';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Actor, type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { newDayCode, newId } from '../../../platform/ids.ts';
import { publishLive, STAFF_TOPIC } from '../../../platform/live/publish.ts';
import { notifyGuest } from '../../messages/index.ts';
import { settingNow } from '../../settings/index.ts';
import { mayTouch } from '../orders.access.ts';
import { itemsOf, readerOf, tell } from '../orders.announce.ts';
import { findOrder, lockOrder } from '../orders.queries.ts';
import { livingLines, type Order } from '../orders.rows.ts';
import * as queries from './contract-withdrawal.queries.ts';
import { factsOf } from './contract-withdrawal.state.ts';

type Made = ValidInputOf<(typeof contractWithdrawalCalls)['POST /order/contractWithdrawal']>;

/** All that was paid is to be back within this many days of the withdrawal (Directive 2011/83/EU, Art. 13). */
const REPAID_DAYS = 14;

export const contractWithdrawalHandlers = {
  'GET /order/contractWithdrawal': async (context, { orderCode, orderEmail }) => {
    const { db, actor, now } = context;
    const order = await findOrder(db, { code: orderCode });
    if (!order || !(await mayWithdraw(db, order, { actor, orderEmail }))) return refuse('not_found');
    const right = await settingNow(context, 'withdrawalRight');
    const made = await queries.withdrawalOf(db, order.id);
    const facts = await factsOf(db, order, made !== undefined);
    const refusal = withdrawalRefusal(facts, right, now);
    return {
      canWithdraw: refusal === undefined,
      isGiven: refusal !== 'withdrawal_not_here',
      until: facts.deliveredAt ? withdrawalEnd(facts.deliveredAt, right.days).toISOString() : null,
      name: order.address ? `${order.address.firstName} ${order.address.lastName}`.trim() : '',
      email: (await queries.emailOfOrder(db, order.id)) ?? '',
      made: made ? presentMade(made) : null,
    };
  },

  'POST /order/contractWithdrawal': async (context, input) => {
    const { tx, actor, now } = context;
    const order = await lockOrder(tx, { code: input.orderCode });
    if (!order || !(await mayWithdraw(tx, order, { actor, orderEmail: input.orderEmail })))
      return refuse('not_found');
    const before = await queries.withdrawalOf(tx, order.id);
    const facts = await factsOf(tx, order, before !== undefined);
    const refusal = withdrawalRefusal(facts, await settingNow(context, 'withdrawalRight'), now);
    if (refusal) return refuse(refusal);
    const row = {
      id: newId(now),
      code: newDayCode('V', now),
      order_id: order.id,
      name: input.name,
      email: input.email,
      note: input.note,
      withdrawn_at: now,
      due_at: new Date(now.getTime() + REPAID_DAYS * DAY_MS),
    };
    if (!(await queries.insertWithdrawal(tx, row))) return refuse('withdrawal_made');
    await sendReceipt(tx, order, { ...input, code: row.code, now });
    await publishLive(tx, WITHDRAWALS_CHANGED);
    return presentMade({ ...row, settled_at: null, answer: '' });
  },

  'GET /staff/contractWithdrawals': async ({ db }, input) => {
    const { rows, total } = await queries.listWithdrawals(db, input);
    const list = rows.map((row) => ({
      ...presentMade(row),
      orderCode: row.order_code,
      shopper: row.shopper,
      settledBy: row.settled_by_name,
    }));
    return toPage(list, total, input);
  },

  'POST /staff/contractWithdrawals/settle': async (
    { tx, actor, now, audit },
    { withdrawalCode: code, answer },
  ) => {
    const orderId = await queries.settleWithdrawal(tx, { code, answer, staffId: actor.staffId, now });
    if (orderId === undefined)
      return refuse((await queries.isWithdrawal(tx, code)) ? 'withdrawal_settled' : 'not_found');
    const order = await findOrder(tx, { id: orderId });
    if (order) await tell(tx, order, 'order_withdrawal_settled', { code: order.code, answer }, now);
    audit({
      action: 'settle contract withdrawal',
      subjectKind: 'order',
      subjectId: order?.code ?? code,
      detail: { answer },
    });
    await publishLive(tx, WITHDRAWALS_CHANGED);
    return null;
  },
} satisfies Handlers<typeof contractWithdrawalCalls>;

const WITHDRAWALS_CHANGED = {
  topic: STAFF_TOPIC,
  kind: 'queue',
  payload: { queue: 'contractWithdrawals' },
} as const;

/** Its owner, anyone with the code of a guest's order, and anyone who knows the address that it was made with. */
const mayWithdraw = async (
  db: Db,
  order: Order,
  { actor, orderEmail }: { readonly actor: Actor; readonly orderEmail: string | undefined },
): Promise<boolean> => {
  if (actor.kind !== 'staff' && mayTouch(order, { code: order.code }, actor)) return true;
  return orderEmail !== undefined && orderEmail === (await queries.emailOfOrder(db, order.id));
};

/** What was declared, with day and time, on something that lasts: a mail, and the inbox of an account. */
const sendReceipt = async (
  tx: Tx,
  order: Order,
  { code, name, email, note, now }: Made & { readonly code: string; readonly now: Date },
): Promise<void> => {
  const params = {
    ...itemsOf(order, livingLines(order)),
    withdrawalCode: code,
    name,
    note: note || null,
    at: now.toISOString(),
  };
  await tell(tx, order, 'order_withdrawn', params, now);
  const known = await queries.emailOfOrder(tx, order.id);
  if (email === known) return;
  const link = `orderDetail?orderCode=${order.code}`;
  await notifyGuest(tx, { ...readerOf(order), email, template: 'order_withdrawn', params, link, now });
};

const presentMade = (
  row: Pick<
    queries.WithdrawalRow,
    'code' | 'name' | 'email' | 'note' | 'withdrawn_at' | 'due_at' | 'settled_at' | 'answer'
  >,
) => ({
  withdrawalCode: row.code,
  name: row.name,
  email: row.email,
  note: row.note,
  withdrawnAt: row.withdrawn_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  answer: row.answer,
});
