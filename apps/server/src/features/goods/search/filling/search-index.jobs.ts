import * as z from 'zod';
import { EngineFailure, type SearchEngine } from '../../../../connectors/search/search-engine.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { alertStaffOnce } from '../../../../platform/alerts/alert-staff.ts';
import { defineBatchJob, implementBatchJob } from '../../../../platform/jobs/batch.ts';
import { addJob, type CronEntry, declareJob, type JobContext } from '../../../../platform/jobs/job.ts';
import { compareIndex } from './search-compare.ts';
import { forgetIndexes, giveUpIndexes, listIndexes, noteCompared } from './search-index.queries.ts';
import { applyChanges, beginRebuild, keepUp } from './search-index.ts';

/** So many changes wait for an engine that is away; of a large shop, as many as a fifth of its goods. */
export const MOST_WAITING = 100_000;

/** So much later, changed goods are found as they are. */
const LOOK_AGAIN_MS = 3_000;

/** Brings what was changed into the search engine; where there is none, nothing is noted for it any more. */
export const updateSearch = declareJob('goods.updateSearch', z.object({}));

/** Begins to fill a new index; false while one is being filled. */
export const askRebuild = async (tx: Tx, engine: SearchEngine, now: Date): Promise<boolean> => {
  const isBegun = await beginRebuild(tx, engine, now);
  await addJob(tx, updateSearch, {}, { runAt: now, jobKey: updateSearch.name });
  return isBegun;
};

const updating = implementBatchJob(
  updateSearch,
  async (context, _, batch) => {
    const { services, db, log, transaction } = context;
    const { searchEngine: engine } = services;
    if (!engine) return forgetIndexes(db);
    const isMore = await whileItAnswers(
      context,
      () => keepUp({ ...context, engine, batch }),
      () => giveUpWhenLate(context),
    );
    const runAt = new Date(services.clock.now().getTime() + (isMore ? 0 : LOOK_AGAIN_MS));
    await transaction((tx) => addJob(tx, updateSearch, {}, { runAt, jobKey: updateSearch.name }));
    log.debug({ isMore }, 'the search engine is up to date');
  },
  { isRetried: false },
);

/** Whether the index that is live is still right; one that is not is filled anew, and staff are told. */
const comparing = defineBatchJob('goods.compareSearch', async (context, batch) => {
  const { services, db, now, transaction } = context;
  const { searchEngine: engine } = services;
  const live = (await listIndexes(db)).find(({ state }) => state === 'live');
  if (!engine || !live) return;
  await whileItAnswers(context, async () => {
    const upkeep = { ...context, engine, batch };
    const catchUp = () => applyChanges(upkeep);
    const { goods, difference } = await compareIndex({ db, engine, index: live.name, catchUp });
    await noteCompared(db, live.name, { goods, failure: difference ?? null, now });
    if (difference === undefined) return false;
    await transaction((tx) => beginRebuild(tx, engine, now));
    const text = `The search engine did not know the goods as they are (${difference}). Its index is being rebuilt.`;
    await alertStaffOnce(db, 'search engine', { text, path: '/desk/markets' }, now);
    return true;
  });
});

/** What waits is bounded: to fill a new index costs less than to write every change of many days. */
const giveUpWhenLate = async ({ db, now, log, transaction }: JobContext): Promise<void> => {
  const waiting = await transaction((tx) => giveUpIndexes(tx, MOST_WAITING));
  if (waiting === 0) return;
  log.error({ waiting }, 'the search engine was away for too long: its index is filled anew when it answers');
  const text = `The search engine has been away while ${waiting} goods changed. PostgreSQL searches; a new index is filled when it answers.`;
  await alertStaffOnce(db, 'search engine', { text, path: '/desk/markets' }, now);
};

/** The engine may be away for a while: what was changed waits for it, and shoppers search in PostgreSQL. */
const whileItAnswers = async (
  { log }: Pick<JobContext, 'log'>,
  work: () => Promise<boolean>,
  otherwise: () => Promise<void> = async () => {},
): Promise<boolean> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    log.warn({ err: error }, 'the search engine does not take changes');
    await otherwise();
    return false;
  }
};

export const searchIndexJobs = [updating, comparing];
export const searchIndexCron: readonly CronEntry[] = [
  { at: '* * * * *', job: updating },
  { at: '50 18 * * *', job: comparing },
];
