import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Whether money that paid for one of these is disputed or lost, and no person has let it go on. */
export const isFrozen = async (db: Db, subjectIds: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from disputed_subjects where subject_id = any(${[...subjectIds]}::uuid[]) limit 1`.execute(db);
  return rows.length > 0;
};
