import type { Tx } from '../db/database.ts';
import { orByCourier } from '../db/driver/courier.ts';
import { withoutWaiting } from '../db/driver/pipelined-dialect.ts';
import type { StreamedEvent } from './live-routes.ts';
import { notice } from './notify.ts';

/** Whom an event is for: one shopper, or everybody at the desk. */
export const topicOfAccount = (accountId: string): string => `account:${accountId}`;
export const STAFF_TOPIC = 'staff';

export interface LiveEvent {
  readonly topic: string;
  readonly kind: string;
  /** Small and without secrets: enough for a screen to know what to load again. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Tells open screens, when and only when the transaction is committed. */
export const publishLive = async (tx: Tx, { topic, kind, payload }: LiveEvent): Promise<void> => {
  const { id } = await tx
    .insertInto('live_events')
    .values({ topic, kind, payload: JSON.stringify(payload) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const event: StreamedEvent = { id, topic, kind, payload };
  const told = orByCourier(notice('live', topic).compile(tx), { topic, text: JSON.stringify(event) });
  await tx.executeQuery(withoutWaiting(told));
};
