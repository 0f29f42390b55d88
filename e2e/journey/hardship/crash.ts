import { randomInt, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { callShop, newShopper } from '../../harness/calls.ts';
import { type ShopDatabase, databaseOf } from '../../harness/database.ts';
import { freePort, freshFolder, type Shop, startShop } from '../../harness/shop.ts';
import { ADDRESS } from '../address.ts';
import { ledgerCheck } from '../desk/books.ts';
import { type Buyer, buyAndPay, type Checkout, type Known, type ShelfGoods } from './crash-checkout.ts';

export interface CrashOptions {
  readonly rounds: number;
  /** Checkouts of each round; the server dies once in the middle of them. */
  readonly checkouts: number;
  readonly tell: (line: string) => void;
}

export interface CrashCounts {
  readonly checkouts: number;
  readonly interrupted: number;
  readonly acknowledgedOrders: number;
  readonly acknowledgedPayments: number;
  readonly paidOrders: number;
  /** Acknowledged, but not there after the restart. */
  readonly lost: number;
  readonly paidTwice: number;
  /** Orders that nobody was told of, although everybody asked until there was an answer. */
  readonly orderedTwice: number;
  /** Variants of whose stock not exactly so much is gone as was ordered. */
  readonly stockAstray: number;
  /** Charged without a payment, or a payment without its charge. */
  readonly stray: number;
  readonly ledger: 'clean' | 'wrong';
}

/**
 * Kills the server with SIGKILL at a random moment of each round of checkouts, starts it again on the same data, lets
 * people repeat what they had no answer to, reconciles, and compares what they were told with what there is.
 */
export const crashRounds = async ({ rounds, checkouts, tell }: CrashOptions): Promise<CrashCounts> => {
  const varDir = await freshFolder();
  const port = await freePort();
  const database = databaseOf(varDir);
  const known: Known = { orders: new Set(), payments: new Map(), interrupted: 0 };
  const start = (): Promise<Shop> => startShop({ varDir, port, goods: 24, env: { LOG_LEVEL: 'error' } });
  let shop = await start();
  try {
    const shelf = await goodsOf(database);
    const buyers = await accounts(shop.origin, database);
    const [{ count: ordersBefore } = { count: 0 }] = await database.rows<{ count: number }>(
      'select count(*)::int as count from orders',
    );
    for (let round = 1; round <= rounds; round += 1) {
      const at = { origin: shop.origin, database, shelf, buyers };
      const waiting = manyCheckouts(at, known, checkouts);
      const aliveMs = await killAtRandom(shop, round === 1 ? 2_500 : 1_800);
      shop = await start();
      const unfinished = (await waiting).filter(({ isDone }) => !isDone);
      await inParallel(unfinished, 4, (checkout) => buyAndPay(at, known, checkout));
      await settleAll(at.origin);
      tell(
        `round ${round}: killed after ${aliveMs} ms, ${unfinished.length} of ${checkouts} checkouts were interrupted`,
      );
    }
    await settleAll(shop.origin);
    return await countsOf(database, known, { checkouts: rounds * checkouts, varDir, ordersBefore });
  } finally {
    await database.leave();
    await shop.stop();
    await rm(varDir, { recursive: true, force: true });
  }
};

export const goodsOf = async ({ rows }: Pick<ShopDatabase, 'rows'>): Promise<readonly ShelfGoods[]> => {
  await rows('update skus set stock = 100000');
  return rows<ShelfGoods>(
    `select goods.shop_id as "shopId", skus.id as "skuId" from skus join goods on goods.id = skus.goods_id
     where goods.status = 'on_sale' and skus.is_active and goods.min_order = 1 and skus.price_fen > 1500
     order by skus.id limit 60`,
  );
};

const ACCOUNTS = 3;

export const accounts = async (
  origin: string,
  database: Pick<ShopDatabase, 'rows'>,
): Promise<readonly Buyer[]> => {
  const buyers: Buyer[] = [];
  for (let person = 0; person < ACCOUNTS; person += 1) {
    const { call } = await newShopper(origin, database);
    buyers.push({ call, addressId: (await call('POST /address', ADDRESS)).id });
  }
  return buyers;
};

type Place = Parameters<typeof buyAndPay>[0];

const PEOPLE_AT_ONCE = 6;

const manyCheckouts = async (at: Place, known: Known, count: number): Promise<readonly Checkout[]> => {
  const checkouts = Array.from({ length: count }, (): Checkout => ({ key: randomUUID(), isDone: false }));
  await inParallel(checkouts, PEOPLE_AT_ONCE, async (checkout) => {
    await buyAndPay(at, known, checkout);
    if (!checkout.isDone) known.interrupted += 1;
  });
  return checkouts;
};

const inParallel = async <Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

const killAtRandom = async ({ pid }: Shop, mostMs: number): Promise<number> => {
  const aliveMs = randomInt(100, mostMs);
  await sleep(aliveMs);
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await sleep(10);
  return aliveMs;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** What a member of the finance staff does after an accident: has the providers asked about everything. */
const settleAll = async (origin: string): Promise<void> => {
  await sleep(3_500); // the built-in provider's late successes
  const { token } = await callShop(origin)('POST /staff/login', {
    email: 'finance@caravan.example',
    password: 'Caravan2026',
  });
  await callShop(origin, { token })('POST /staff/reconciliation/run', {});
};

const countsOf = async (
  database: Pick<ShopDatabase, 'rows'>,
  known: Known,
  {
    checkouts,
    varDir,
    ordersBefore,
  }: { readonly checkouts: number; readonly varDir: string; readonly ordersBefore: number },
): Promise<CrashCounts> => {
  const codes = [[...known.orders]];
  const count = async (sql: string, values: readonly unknown[] = []): Promise<number> =>
    (await database.rows<{ count: number }>(`select count(*)::int as count ${sql}`, values))[0]?.count ?? -1;
  const orders = await count('from orders where code = any($1)', codes);
  const payments = await count(
    `from payments join payment_items item on item.payment_id = payments.id
     join orders on orders.id = item.order_id
     where payments.id = any($1::uuid[]) and payments.status in ('succeeded', 'refunded') and orders.paid_at is not null`,
    [[...known.payments.keys()]],
  );
  return {
    checkouts,
    interrupted: known.interrupted,
    acknowledgedOrders: known.orders.size,
    acknowledgedPayments: known.payments.size,
    paidOrders: await count('from orders where code = any($1) and paid_at is not null', codes),
    lost: known.orders.size - orders + known.payments.size - payments,
    paidTwice: await count(
      `from (select order_id from payment_items where outcome = 'applied' and order_id is not null
       group by order_id having count(*) > 1) repeated`,
    ),
    orderedTwice: (await count('from orders')) - ordersBefore - known.orders.size,
    stockAstray: await count(
      `from skus where 100000 - stock <> (select coalesce(sum(quantity), 0) from order_lines
       join orders on orders.id = order_id
       where sku_id = skus.id and orders.code = any($1) and order_lines.status <> 'cancelled')`,
      codes,
    ),
    stray: await count(
      `from sandbox.charges charge
       full join (select id from payments where status in ('succeeded', 'refunded')) paid
         on paid.id::text = charge.idempotency_key
       where (charge.status is not distinct from 'succeeded') <> (paid.id is not null)`,
    ),
    ledger: (await isClean(varDir)) ? 'clean' : 'wrong',
  };
};

const isClean = async (varDir: string): Promise<boolean> => {
  try {
    return !/WRONG/.test(await ledgerCheck(varDir));
  } catch {
    return false;
  }
};

/** Whether a shop that counts like this kept its word. */
export const isSound = (counts: CrashCounts): boolean =>
  counts.lost + counts.paidTwice + counts.orderedTwice + counts.stockAstray + counts.stray === 0 &&
  counts.ledger === 'clean';
