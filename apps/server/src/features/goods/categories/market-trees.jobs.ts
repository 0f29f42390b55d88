import { DAY_MS } from '@caravan/domain/time/china-time';
import type { Source } from '@caravan/domain/links/source';
import { ConnectorFailure, type FailureKind } from '../../../connectors/marketplaces/connector-failure.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type Batch, defineBatchJob } from '../../../platform/jobs/batch.ts';
import { addJob, type CronEntry } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { placeGoodsOfCategory } from './market-categories.jobs.ts';
import { mappedOf, nameCategories, nodeToRead, postponeNode, writeNodes } from './market-trees.queries.ts';

const TREES: readonly Source[] = ['taobao', '1688', 'weidian'];
/** Each is a call that costs; a tree of some thousand categories is read within days. */
const AT_ONCE = 30;
const GOOD_FOR_DAYS = 30;

/** Anyone who says one of these says it to the next question too. */
const FOR_NOW: ReadonlySet<FailureKind> = new Set(['quota', 'rate_limit', 'resting', 'timeout', 'upstream']);

/** Reads on in the marketplaces' trees while goods wait for the name of their category. */
export const readMarketTrees = defineBatchJob(
  'goods.read_market_trees',
  async ({ services, db, now }, batch) => {
    for (const tree of TREES) {
      if (!services.markets.can(tree, 'categories')) continue;
      for (let asked = 0; asked < AT_ONCE; asked += 1) {
        const node = await nodeToRead(db, tree, now);
        if (!node || !(await readNode(services, { tree, externalId: node.external_id, now, batch }))) break;
      }
      await inTransaction(db, async (tx) => {
        const named = await nameCategories(tx, tree);
        for (const marketCategoryId of await mappedOf(tx, named))
          await addJob(
            tx,
            placeGoodsOfCategory,
            { marketCategoryId },
            { jobKey: `place:${marketCategoryId}` },
          );
      });
    }
  },
);

interface Reading {
  readonly tree: Source;
  readonly externalId: string;
  readonly now: Date;
  readonly batch: Batch;
}

/** Reads what stands below a category; false: nothing more may be asked for now. */
const readNode = async (services: Services, reading: Reading): Promise<boolean> => {
  const { tree, externalId, batch } = reading;
  let mayGoOn = true;
  const isDone = await batch.attempt(`${tree} ${externalId}`, async () => {
    mayGoOn = await askForChildren(services, reading);
  });
  if (!isDone) await postponeNode(services.db, tree, externalId, inDays(1, reading));
  return mayGoOn;
};

const inDays = (days: number, { now }: Reading) => ({ now, askAt: new Date(now.getTime() + days * DAY_MS) });

const askForChildren = async ({ markets, db, log }: Services, reading: Reading): Promise<boolean> => {
  const { tree, externalId, now } = reading;
  try {
    const children = await markets.categories(tree, externalId);
    await inTransaction(db, async (tx) => {
      await writeNodes(tx, tree, children, now);
      await postponeNode(tx, tree, externalId, inDays(GOOD_FOR_DAYS, reading));
    });
    return true;
  } catch (error) {
    if (!(error instanceof ConnectorFailure)) throw error;
    log.warn({ err: error, tree, category: externalId }, 'a category of a marketplace was not read');
    if (FOR_NOW.has(error.kind)) return false;
    await postponeNode(db, tree, externalId, inDays(1, reading));
    return true;
  }
};

export const marketTreesCron: readonly CronEntry[] = [{ at: '37 * * * *', job: readMarketTrees }];
