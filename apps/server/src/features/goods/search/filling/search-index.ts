import { EngineFailure, type SearchEngine } from '../../../../connectors/search/search-engine.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Batch } from '../../../../platform/jobs/batch.ts';
import type { JobContext } from '../../../../platform/jobs/job.ts';
import { aliasOf, createIndex, deleteIndex, makeLive, writeStates } from '../engine/engine-index.ts';
import { compareIndex } from './search-compare.ts';
import {
  beginIndex,
  forgetIndex,
  isEveryChangeNoted,
  leaveFilling,
  listIndexes,
  noteFailed,
  noteFilled,
  noteLive,
  readChanged,
  readOnSaleAfter,
  removeChanges,
  type SearchIndex,
  takeFilling,
} from './search-index.queries.ts';

/** Goods that are written at once: about a megabyte. */
const AT_ONCE = 1_000;
/** Then other jobs have their turn. */
const SLICE_MS = 20_000;
/** An index that was not right is filled again no sooner. */
const AGAIN_AFTER_MS = 3_600_000;

export interface Upkeep extends Pick<JobContext, 'db' | 'now' | 'log' | 'transaction'> {
  readonly engine: SearchEngine;
  readonly batch: Batch;
}

/** Begins to fill a new index beside the one that is live; false while one is being filled. */
export const beginRebuild = (tx: Tx, engine: SearchEngine, now: Date): Promise<boolean> =>
  beginIndex(tx, `${aliasOf(engine)}-${now.getTime()}`, now);

/** Brings the indexes up to date, and fills on; true while there is more to fill. */
export const keepUp = async (upkeep: Upkeep): Promise<boolean> => {
  const { engine, db, now, transaction } = upkeep;
  const indexes = await listIndexes(db);
  for (const { name } of indexes.filter(({ state }) => state === 'old')) {
    await deleteIndex(engine, name); // each search in it is over by now
    await forgetIndex(db, name);
  }
  if (!indexes.some((index) => isOfUse(index, now))) await transaction((tx) => beginRebuild(tx, engine, now));
  await applyChanges(upkeep);
  const filling = await takeFilling(db, now);
  if (!filling) return false;
  try {
    return await fillOn(upkeep, filling);
  } finally {
    await leaveFilling(db, filling.name);
  }
};

const isOfUse = ({ state, begun_at: begunAt }: SearchIndex, now: Date): boolean =>
  state === 'filling' ||
  state === 'live' ||
  (state === 'failed' && now.getTime() - begunAt.getTime() < AGAIN_AFTER_MS);

/** Writes goods that were changed into every index. What the engine does not take is tried again later. */
export const applyChanges = async ({ engine, db, log, batch, transaction }: Upkeep): Promise<void> => {
  const indexes = (await listIndexes(db)).filter(({ state }) => state === 'live' || state === 'filling');
  const names = indexes.map(({ name }) => name);
  for (const { name, filled_to: to } of indexes) if (to === null) await createIndex(engine, name);
  for (;;) {
    const changed = await transaction((tx) => readChanged(tx, AT_ONCE, batch.resting));
    if (changed.numbers.length === 0) return;
    const rejected = await writeStates(engine, names, changed, { refresh: true });
    for (const { id, reason } of rejected) {
      log.warn({ goods: id, reason }, 'the search engine does not take these goods');
      await batch.attempt(id, () => Promise.reject(new EngineFailure(reason)));
    }
    const ids = rejected.map(({ id }) => id);
    await removeChanges(db, changed.numbers, ids);
    await batch.done(changed.states.map(({ id }) => id).filter((id) => !ids.includes(id)));
  }
};

const fillOn = async (upkeep: Upkeep, filling: SearchIndex): Promise<boolean> => {
  const { engine, db, log, transaction } = upkeep;
  const { name } = filling;
  if (!(await isEveryChangeNoted(db, name))) return false; // a little later
  await createIndex(engine, name);
  const until = performance.now() + SLICE_MS;
  let to = filling.filled_to;
  while (performance.now() < until) {
    const read = await transaction((tx) => readOnSaleAfter(tx, to, AT_ONCE));
    const last = read.states.at(-1);
    if (!last) return finish(upkeep, name);
    for (const { id, reason } of await writeStates(engine, [name], read))
      log.warn({ goods: id, reason }, 'the search engine does not take these goods');
    to = last.id;
    await noteFilled(db, name, to, read.states.length);
  }
  return true;
};

/** An index that is filled is compared, and takes the place of the one before. */
const finish = async (upkeep: Upkeep, name: string): Promise<false> => {
  const { engine, db, now, log, transaction } = upkeep;
  const catchUp = () => applyChanges(upkeep);
  const { goods, difference } = await compareIndex({ db, engine, index: name, catchUp });
  if (difference === undefined) {
    await makeLive(engine, name);
    await transaction((tx) => noteLive(tx, name, goods, now));
    log.info({ index: name, goods }, 'the search engine has a new index');
  } else {
    log.error({ index: name, difference }, 'the index of the search engine is not right and is not used');
    await noteFailed(db, name, difference);
    await deleteIndex(engine, name);
  }
  return false;
};
