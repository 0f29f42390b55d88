import { nextParcelStatus, type ParcelAction } from '@caravan/domain/parcels/parcel-status';
import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { ParcelsTable } from '../../platform/db/schema.ts';
import { publishLive, STAFF_TOPIC, topicOfAccount } from '../../platform/live/publish.ts';
import { type OrderActor, rolesOf } from '../orders/index.ts';
import { sendWebhooks } from '../integrations/index.ts';
import { lockParcel, writeMove } from './parcels.queries.ts';
import type { ParcelRow } from './parcels.rows.ts';

export interface ParcelMove {
  readonly actor: OrderActor;
  readonly now: Date;
  readonly reason?: string;
  /** The same in Chinese, where it was not typed but chosen. */
  readonly reasonZh?: string;
  /** What else changes with the step. */
  readonly set?: Partial<Insertable<ParcelsTable>>;
}

/** The one way a parcel changes its status. The parcel must have been locked in this transaction. */
export const moveParcel = async (
  tx: Tx,
  parcel: ParcelRow,
  action: ParcelAction,
  move: ParcelMove,
): Promise<ParcelRow | 'parcel_step_refused'> => {
  const to = rolesOf(move.actor)
    .map((role) => nextParcelStatus(action, parcel.status, role))
    .find((status) => status !== undefined);
  if (!to || !(await writeMove(tx, parcel, { ...move, action, to }))) return 'parcel_step_refused';
  await announceParcel(tx, { ...parcel, status: to }, move.now);
  return (await lockParcel(tx, { id: parcel.id })) ?? 'parcel_step_refused';
};

/** Lets open pages and programs know that a parcel has changed. */
export const announceParcel = async (
  tx: Tx,
  { account_id, code, status }: Pick<ParcelRow, 'account_id' | 'code' | 'status'>,
  now: Date,
): Promise<void> => {
  await publishLive(tx, { topic: topicOfAccount(account_id), kind: 'parcel', payload: { code, status } });
  await sendWebhooks(tx, account_id, { event: 'parcel.updated', code, status, now });
  await publishLive(tx, { topic: STAFF_TOPIC, kind: 'queue', payload: { queue: 'parcels' } });
};
