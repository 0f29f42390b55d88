import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { isGone } from '../db/living-process.queries.ts';

export const noteJobPool = async (db: Db, poolId: string, processNo: number): Promise<void> => {
  await db.insertInto('job_pools').values({ pool_id: poolId, process_no: processNo }).execute();
};

export const forgetJobPools = async (db: Db, processNo: number): Promise<void> => {
  await db.deleteFrom('job_pools').where('process_no', '=', processNo).execute();
};

/** Jobs in the hands of a process that is gone are anybody's again; the worker alone would wait four hours. */
export const freeJobsOfGoneProcesses = async (db: Db): Promise<void> => {
  await sql`
    with gone as (delete from job_pools where ${isGone('process_no')} returning pool_id)
    select graphile_worker.force_unlock_workers(array_agg(pool_id)) from gone having count(*) > 0`.execute(
    db,
  );
};
