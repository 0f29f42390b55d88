import { sql } from 'kysely';
import type { Db } from '../database.ts';

const KEY = 'replica_beat';

interface Beat {
  readonly updated_at: Date;
}

/** Writes down the time by the database's clock, for replicas to bring. */
export const beatOnDatabase = async (db: Db): Promise<Date | undefined> => {
  const { rows } = await sql<Beat>`
    insert into settings as known (key, value, updated_at) values (${KEY}, 'null', clock_timestamp())
    on conflict (key) do update set updated_at = greatest(known.updated_at, excluded.updated_at)
    returning updated_at`.execute(db);
  return rows[0]?.updated_at;
};

/** Asks for the time that a replica has brought last. */
export const lastBeat = sql<Beat>`select updated_at from settings where key = ${KEY}`;
