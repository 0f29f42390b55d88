import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Channels between the processes of one shop. What travels is a hint; the truth is in tables. */
export type Channel = 'live' | 'session' | 'settings' | 'jobs';

/** Heard by every process when the transaction is committed, by nobody when it is rolled back. */
export const notify = async (db: Db, channel: Channel, payload: string): Promise<void> => {
  await notice(channel, payload).execute(db);
};

export const notice = (channel: Channel, payload: string): RawBuilder<unknown> =>
  sql`select pg_notify(${channelName(channel)}, ${payload})`;

export const channelName = (channel: Channel): string => `caravan_${channel}`;
