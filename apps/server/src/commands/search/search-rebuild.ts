/**
 * Has the running shop fill a new index of its search engine while the old one answers: `npm run search:rebuild`. Ends with 1
 * when the new one is not right.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { askRebuild, listIndexes, searchEngineOf } from '../../features/goods/index.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { openShop } from '../../platform/shop.ts';

const LOOK_MS = 1_000;

const rebuild = async (): Promise<boolean> => {
  const shop = await openShop({ ...loadConfig(), logLevel: 'warn' }, { features: [] });
  try {
    const { db, clock } = shop.services;
    const engine = searchEngineOf(shop.services);
    if (!engine) throw new Error('SEARCH_URL is empty: there is no search engine');
    await inTransaction(db, (tx) => askRebuild(tx, engine, clock.now()));
    for (;;) {
      const last = (await listIndexes(db)).at(-1);
      if (!last) throw new Error('the shop runs without SEARCH_URL');
      console.log(`${last.name}: ${last.state}, ${last.goods} goods`);
      if (last.state !== 'filling') return last.state === 'live';
      await sleep(LOOK_MS);
    }
  } finally {
    await shop.close();
  }
};

process.exitCode = (await rebuild()) ? 0 : 1;
