import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { StreamedEvent } from './live-routes.ts';

export const newestEventId = async (db: Db): Promise<number> => {
  const { newest } = await db
    .selectFrom('live_events')
    .select(sql<number>`coalesce(max(id), 0)`.as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
};

/** The next events of these topics after an id, in their order. */
export const eventsAfter = (
  db: Db,
  topics: readonly string[],
  id: number,
  most: number,
): Promise<StreamedEvent[]> => ofTopics(db, topics, id).orderBy('id').limit(most).execute();

/** The newest events of these topics after an id. */
export const newestAfter = (
  db: Db,
  topics: readonly string[],
  id: number,
  most: number,
): Promise<StreamedEvent[]> => ofTopics(db, topics, id).orderBy('id', 'desc').limit(most).execute();

const ofTopics = (db: Db, topics: readonly string[], id: number) =>
  db
    .selectFrom('live_events')
    .select(['id', 'topic', 'kind', 'payload'])
    .where('topic', '=', sql<string>`any(${topics})`)
    .where('id', '>', id);
