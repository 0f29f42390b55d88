import {
  type AfterSaleAction,
  isAfterSaleOver,
  nextAfterSaleStatus,
} from '@caravan/domain/after-sales/after-sale-status';
import type { Updateable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { AfterSalesTable } from '../../platform/db/schema.ts';
import type { Shopper, StaffMember } from '../../platform/http/calls/handler.ts';
import { STAFF_TOPIC, publishLive, topicOfAccount } from '../../platform/live/publish.ts';
import { rolesOf } from '../orders/index.ts';
import { type StepActor, lockAfterSale, writeStep } from './aftersales.queries.ts';
import { type AfterSaleRow, stateOf } from './aftersales.rows.ts';

/** Who takes a step: the shopper, somebody at the desk, or the shop's own clockwork. */
export type AfterSaleActor = Shopper | StaffMember | { readonly kind: 'system' };

export interface Step {
  readonly actor: AfterSaleActor;
  readonly now: Date;
  /** What else changes with it. */
  readonly set?: Updateable<AfterSalesTable>;
}

/**
 * The one way an application changes its status. It must have been locked in this transaction. Gives it as it then is,
 * or refuses when the table does not allow the step; a caller that is refused rolls back.
 */
export const moveAfterSale = async (
  tx: Tx,
  afterSale: AfterSaleRow,
  action: AfterSaleAction,
  { actor, now, set = {} }: Step,
): Promise<AfterSaleRow | 'after_sale_step_refused'> => {
  const to = rolesOf(actor)
    .map((role) => nextAfterSaleStatus(action, stateOf(afterSale), role))
    .find((status) => status !== undefined);
  if (to === undefined) return 'after_sale_step_refused';
  const closed_at = isAfterSaleOver(to) ? now : null;
  const isWritten = await writeStep(tx, afterSale, {
    action,
    to,
    actor: stepActorOf(actor),
    now,
    set: { ...set, closed_at },
  });
  if (!isWritten) return 'after_sale_step_refused';
  await announceStep(tx, { ...afterSale, status: to });
  return (await lockAfterSale(tx, { id: afterSale.id })) ?? 'after_sale_step_refused';
};

/** Open pages of the shopper and the desk look again. */
export const announceStep = async (
  tx: Tx,
  { account_id, code, status }: Pick<AfterSaleRow, 'account_id' | 'code' | 'status'>,
): Promise<void> => {
  await publishLive(tx, {
    topic: topicOfAccount(account_id),
    kind: 'after_sale',
    payload: { code, status },
  });
  await publishLive(tx, { topic: STAFF_TOPIC, kind: 'queue', payload: { queue: 'after_sales' } });
};

export const stepActorOf = (actor: AfterSaleActor): StepActor => {
  if (actor.kind === 'shopper') return { kind: 'shopper', id: actor.accountId };
  return actor.kind === 'staff' ? { kind: 'staff', id: actor.staffId } : { kind: 'system', id: null };
};
