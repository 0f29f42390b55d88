import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { features } from '../../../features.ts';
import { loadConfig } from '../../../platform/config/config.ts';
import { platformFeature } from '../../../platform/housekeeping.ts';
import type { Services } from '../../../platform/services.ts';
import { openShop } from '../../../platform/shop.ts';
import { markHistoryTold } from '../../seed/seed.queries.ts';
import { type DemoShop, openDemoShop } from '../demo-callers.ts';
import { type DemoSku, readDemoSkus } from '../demo-goods.queries.ts';
import { payByCard } from '../demo-steps.ts';
import { arriveAt, YEAR_DAYS } from './arrive.ts';
import { tellBank } from './bank.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type Customer, type CustomerAt, CUSTOMERS, ON_THE_FLOOR } from './customers.ts';
import { fillFloor } from './floor.ts';
import { tellMoney } from './money.ts';
import { livePurchase, type Purchase } from './purchase.ts';

const LOWER_PRIORITY = 10;
/** After each purchase: the shop's own requests go first. */
const PAUSE_MS = 150;
const GOODS = 240;
/** Of each customer, over the year before the first start. */
const PURCHASES_EACH = 13;
/** Each tops up so much first. */
const WALLET_USD = 500;
const SEED = 20_260;
/** Days on which none of the customers tops up. */
const FLOOR_TOP_UPS = [-2, -1, 0] as const;

/**
 * `history`: tells the demo shop's year before its first start, customer by customer, through the shop's own calls, while
 * the shop already serves. Taken up again where it was left; who has orders is done.
 */
export const runHistory = async (): Promise<void> => {
  setPriority(LOWER_PRIORITY);
  process.once('disconnect', () => process.exit(0)); // the server is gone
  process.on('SIGINT', () => {}); // Ctrl-C is for the server, whose end ends this process
  const shop = await openShop(
    { ...loadConfig(), logLevel: 'warn' },
    { features: [platformFeature, ...features] },
  );
  try {
    await tellHistory(shop.services);
  } finally {
    await shop.close();
  }
};

export const tellHistory = async (
  services: Services,
  { customers = CUSTOMERS, purchasesEach = PURCHASES_EACH, hasFloor = true }: HistoryScope = {},
): Promise<void> => {
  const skus = await readDemoSkus(services.db, GOODS);
  if (skus.length === 0) return;
  const shop = await openDemoShop(services);
  try {
    if (hasFloor) await liveFloor(shop, skus);
    await tellMoney(shop, skus);
    for (const [place, customer] of customers.entries())
      await liveCustomer(shop, { customer, place, purchasesEach, skus });
    await tellBank(shop);
    await markHistoryTold(services.db);
  } finally {
    await shop.close();
  }
};

export interface HistoryScope {
  readonly customers?: readonly Customer[];
  readonly purchasesEach?: number;
  /** Whether the floor of today is filled as well. */
  readonly hasFloor?: boolean;
}

interface Life extends CustomerAt {
  readonly purchasesEach: number;
  readonly skus: readonly DemoSku[];
}

const liveCustomer = async (shop: DemoShop, life: Life): Promise<void> => {
  const world = await arriveAt(shop, life);
  if (!world) return;
  const chance = chanceOf(SEED + life.place);
  shop.goBack((YEAR_DAYS + 1 + life.place) * 24); // a card pays three times a day
  const { code } = await world.people.ada('POST /wallet/topUp', { usd: WALLET_USD });
  await payByCard(world, 'topUp', [code]);
  for (const purchase of purchasesOf(life, chance)) {
    await livePurchase(world, purchase, chance).catch((error: unknown) => {
      // the running shop's own jobs see these days as long gone, and may cancel what is not paid yet
      shop.services.log.warn({ err: error, customer: life.place }, 'a purchase of the demo ends here');
    });
    await sleep(PAUSE_MS);
  }
};

/** One more customer, whose things fill the floor of today. */
const liveFloor = async (shop: DemoShop, skus: readonly DemoSku[]): Promise<void> => {
  const world = await arriveAt(shop, ON_THE_FLOOR);
  if (!world) return;
  for (const daysAgo of FLOOR_TOP_UPS) {
    shop.goBack((YEAR_DAYS + daysAgo) * 24);
    const { code } = await world.people.ada('POST /wallet/topUp', { usd: WALLET_USD });
    await payByCard(world, 'topUp', [code]);
  }
  await fillFloor(world, skus);
};

/** The longest ago first; more of them lately than a year ago. */
const purchasesOf = ({ place, purchasesEach, skus }: Life, chance: Chance): Purchase[] =>
  Array.from({ length: purchasesEach }, () => Math.floor(YEAR_DAYS * chance.next() ** 1.5))
    .sort((a, b) => b - a)
    .map((daysAgo, number) => ({
      daysAgo,
      skus: [...new Set(Array.from({ length: chance.between(1, 3) }, () => chance.pick(skus)))],
      number: (place + 1) * 1000 + number,
    }));
