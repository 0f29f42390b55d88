import type { Shot, ShotView } from '@caravan/domain/inspection/shot-list';
import type { Db } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { currentShotLists, insertShotList } from './shots.queries.ts';

/** Views by category as experienced inspectors take them; a star marks what the goods do not pass without. */
const LISTS: Readonly<Record<string, string>> = {
  女装: 'front* back* label* ruler detail',
  男装: 'front* back* label* ruler detail',
  鞋靴: 'front* side* sole* label* packaging',
  箱包: 'front* back inside* detail* label',
  数码电器: 'front* back working* accessories* label packaging',
  家居生活: 'front* detail packaging',
};

/** Gives categories their lists where none were made; once. */
export const seedShotLists = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await currentShotLists(tx, now)).length > 0) return;
    for (const [categoryZh, views] of Object.entries(LISTS))
      await insertShotList(tx, { categoryZh, shots: shotsOf(views), staffId: null, now });
  });

const shotsOf = (views: string): Shot[] =>
  views.split(' ').map((word) => ({
    view: word.replace('*', '') as ShotView, // written above, from the vocabulary
    isNeeded: word.endsWith('*'),
  }));
