import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { features } from '../../../features.ts';
import { openAccountWithPassword } from '../../../features/accounts/index.ts';
import { loadConfig } from '../../../platform/config/config.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { platformFeature } from '../../../platform/housekeeping.ts';
import type { Services } from '../../../platform/services.ts';
import { openShop } from '../../../platform/shop.ts';
import { demoEmailOf } from '../../seed/seed.people.ts';
import { markHistoryTold } from '../../seed/seed.queries.ts';
import { type DemoShop, openDemoShop } from '../demo-callers.ts';
import { type DemoSku, hasOrders, readDemoSkus, readPersonId } from '../demo-goods.queries.ts';
import { payByCard } from '../demo-steps.ts';
import { meet } from '../demo-trade.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type Customer, CUSTOMERS } from './customers.ts';
import { livePurchase, type Purchase } from './purchase.ts';

const LOWER_PRIORITY = 10;
/** After each purchase: the shop's own requests go first. */
const PAUSE_MS = 150;
const GOODS = 240;
/** Of each customer, over the year before the first start. */
const PURCHASES_EACH = 13;
const YEAR_DAYS = 335;
/** Each tops up so much first. */
const WALLET_USD = 500;
const SEED = 20_260;

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
  { customers = CUSTOMERS, purchasesEach = PURCHASES_EACH }: HistoryScope = {},
): Promise<void> => {
  const skus = await readDemoSkus(services.db, GOODS);
  if (skus.length === 0) return;
  const shop = await openDemoShop(services);
  try {
    for (const [place, customer] of customers.entries())
      await liveCustomer(shop, { customer, place, purchasesEach, skus });
    await markHistoryTold(services.db);
  } finally {
    await shop.close();
  }
};

export interface HistoryScope {
  readonly customers?: readonly Customer[];
  readonly purchasesEach?: number;
}

interface Life {
  readonly customer: Customer;
  readonly place: number;
  readonly purchasesEach: number;
  readonly skus: readonly DemoSku[];
}

const liveCustomer = async (shop: DemoShop, life: Life): Promise<void> => {
  const { services } = shop;
  const accountId = await customerId(services, life);
  if (accountId === undefined || (await hasOrders(services.db, accountId))) return;
  const people = await meet(shop, accountId, demoEmailOf);
  const [address] = await people.ada('GET /address/list');
  if (!address) return;
  const chance = chanceOf(SEED + life.place);
  const world = { shop, people, addressId: address.id };
  shop.goBack((YEAR_DAYS + 1 + life.place) * 24); // a card pays three times a day
  const { code } = await people.ada('POST /wallet/topUp', { usd: WALLET_USD });
  await payByCard(world, 'topUp', [code]);
  for (const purchase of purchasesOf(life, chance)) {
    await livePurchase(world, purchase, chance).catch((error: unknown) => {
      // the running shop's own jobs see these days as long gone, and may cancel what is not paid yet
      services.log.warn({ err: error, customer: life.place }, 'a purchase of the demo ends here');
    });
    await sleep(PAUSE_MS);
  }
};

/** The account of the customer, opened a little before the first order. */
const customerId = async (services: Services, { customer, place }: Life): Promise<string | undefined> => {
  const { address, ...account } = customer;
  const email = demoEmailOf(`customer${place + 1}`);
  const now = new Date(services.clock.now().getTime() - (YEAR_DAYS + 2 + place) * 86_400_000);
  await inTransaction(services.db, (tx) =>
    openAccountWithPassword(tx, { ...account, email, passwordHash: null, address, now }),
  );
  return readPersonId(services.db, 'accounts', email);
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
