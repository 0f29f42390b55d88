import { toPage } from '@caravan/contract/envelope';
import type { Screening, screeningCalls } from '@caravan/contract/orders/screening.calls';
import { screen } from '@caravan/domain/orders/screening/screening';
import { DAY_MS } from '@caravan/domain/time/china-time';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, isRefused, type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import { isFrozen } from '../../payments/index.ts';
import { cancelOrder } from '../change/orders.cancel.ts';
import { findOrder, lockOrder } from '../orders.queries.ts';
import type { Order } from '../orders.rows.ts';
import {
  decideScreening,
  factsSince,
  listScreenings,
  type ScreeningRow,
  waitingOfCheckout,
} from './screening.queries.ts';
import { insertRules, listRules, type RulesRow } from './screening-rules.queries.ts';

export const screeningHandlers = {
  'GET /staff/screening': async ({ db }, input) => {
    const { rows, total } = await listScreenings(db, input);
    return toPage(rows.map(presentScreening), total, input);
  },

  'POST /staff/screening/approve': async ({ tx, actor, now, audit }, { orderCode, note }) => {
    const decided = await decide(tx, orderCode, {
      status: 'approved',
      staffId: actor.staffId,
      note,
      now,
    });
    if (isRefused(decided)) return decided;
    for (const subjectId of decided.orderCodes)
      audit({ action: 'approve order', subjectKind: 'order', subjectId, detail: { note } });
    return decided;
  },

  'POST /staff/screening/refuse': async ({ tx, actor, now, audit }, { orderCode, note }) => {
    const decided = await decide(tx, orderCode, { status: 'refused', staffId: actor.staffId, note, now });
    if (isRefused(decided)) return decided;
    for (const subjectId of decided.orderCodes)
      audit({ action: 'refuse order', subjectKind: 'order', subjectId, detail: { note } });
    return decided;
  },

  'GET /staff/screening/rules': async ({ db, now }) => {
    const versions = await listRules(db);
    const current = versions.find(({ valid_from: from }) => from <= now);
    return {
      currentId: current?.id ?? null,
      versions: versions.map(({ id, valid_from: from, staff_name: by, ...version }) => ({
        id,
        validFrom: from.toISOString(),
        by,
        ...presentRules(version),
      })),
    };
  },

  'POST /staff/screening/rules': async ({ tx, actor, now, audit }, { validFrom, ...wanted }) => {
    const from = validFrom === undefined ? now : new Date(validFrom);
    if (from < now) return refuse('screening_rules_past');
    const version = {
      rules: wanted.rules,
      hold_from: wanted.holdFrom,
      window_hours: wanted.windowHours,
      answer_hours: wanted.answerHours,
      trust_days: wanted.trustDays,
      valid_from: from,
    };
    await insertRules(tx, version, { staffId: actor.staffId, now });
    audit({
      action: 'set screening rules',
      subjectKind: 'screening',
      subjectId: from.toISOString(),
      detail: wanted,
    });
    return null;
  },

  'POST /staff/screening/preview': async ({ db, now }, { rules, holdFrom, days }) => {
    const found = await factsSince(db, new Date(now.getTime() - days * DAY_MS));
    const held = found.filter(({ facts }) => screen(facts, rules).score >= holdFrom);
    const disputed = found.filter(({ is_disputed: isDisputed }) => isDisputed);
    return {
      orders: found.length,
      held: held.length,
      heldUsd: held.reduce((sum, { usd_cents: cents }) => sum + cents, 0) / 100,
      disputed: disputed.length,
      disputedHeld: held.filter(({ is_disputed: isDisputed }) => isDisputed).length,
    };
  },
} satisfies Handlers<typeof screeningCalls>;

type Decision = Parameters<typeof decideScreening>[2];

/** Orders of one checkout are one decision; a refused one is cancelled, and its money goes back the way it came. */
const decide = async (
  tx: Tx,
  orderCode: string,
  decision: Decision,
): Promise<
  | { orderCodes: string[] }
  | Refused<'not_found' | 'screening_decided' | 'payment_disputed' | 'purchase_under_way'>
> => {
  const found = await findOrder(tx, { code: orderCode });
  if (!found) return refuse('not_found');
  const orderIds = await waitingOfCheckout(tx, found.checkout_id);
  if (!orderIds.includes(found.id)) return refuse('screening_decided');
  const orderCodes: string[] = [];
  for (const id of orderIds) {
    const order = await lockOrder(tx, { id });
    if (!order || order.status === 'cancelled') continue;
    if (!(await decideScreening(tx, id, decision))) return refuse('screening_decided');
    const problem = decision.status === 'refused' ? await endOrder(tx, order, decision.now) : undefined;
    if (problem) return refuse(problem);
    orderCodes.push(order.code);
  }
  return orderCodes.length === 0 ? refuse('screening_decided') : { orderCodes };
};

const endOrder = async (tx: Tx, order: Order, now: Date) => {
  if (await isFrozen(tx, [order.id])) return 'payment_disputed';
  const cancelled = await cancelOrder(
    tx,
    order,
    { kind: 'system' },
    { now, reason: REFUSED, refundTo: 'original' },
  );
  if (typeof cancelled !== 'string') return undefined;
  return cancelled === 'order_step_refused' ? 'screening_decided' : cancelled;
};

/** What the shopper reads; why a person decided so is for the desk alone. */
const REFUSED = { en: 'We could not accept this order', zh: '我们无法接受此订单' };

const presentScreening = (row: ScreeningRow): Screening => ({
  orderCode: row.order_code,
  shopper: row.shopper,
  usd: row.usd_cents / 100,
  status: row.status,
  score: row.score,
  reasons: row.reasons.map((rule) => ({ rule, found: row.facts[rule] })),
  screenedAt: row.screened_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  decidedAt: row.decided_at && row.decided_at.toISOString(),
  decidedBy: row.decided_by_name,
  note: row.note,
  isDisputed: row.is_disputed,
});

const presentRules = (row: Omit<RulesRow, 'id' | 'valid_from' | 'staff_name'>) => ({
  rules: row.rules,
  holdFrom: row.hold_from,
  windowHours: row.window_hours,
  answerHours: row.answer_hours,
  trustDays: row.trust_days,
});
