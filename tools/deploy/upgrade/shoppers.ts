// The trade of a shop that is upgraded: what happened before, and the people who are there meanwhile.
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ORDER_STATUSES, type OrderStatus } from '@caravan/domain/orders/order-status';
import { callShop } from '../../../e2e/harness/calls.ts';
import type { ShopDatabase } from '../../../e2e/harness/database.ts';
import { buyAndPay, type Checkout, type Known } from '../../../e2e/journey/hardship/crash-checkout.ts';
import { run } from '../../lib/child.mjs';
import { Unable } from '../../lib/say.mjs';

export type Place = Parameters<typeof buyAndPay>[0];

export interface StateCount {
  readonly state: OrderStatus;
  readonly count: number;
}

const PAGES = ['/en', '/zh', '/en?active=1', '/api/goods/search?pageNum=1&pageSize=20'];
/** People read before they press on; between the calls of a checkout they do not. */
const READS_MS = [500, 2_500] as const;
const PEOPLE_BEFORE = 4;
/** Receipt and the request for a review are one step. */
const PASSED_THROUGH: readonly OrderStatus[] = ['received'];

const knowingNothing = (): Known => ({ orders: new Set(), payments: new Map(), interrupted: 0 });

/** The demo's year brings orders into all states; people add their own until there are so many. */
export async function tradeBefore(
  { main, env, place }: { main: string; env: NodeJS.ProcessEnv; place: Place },
  orders: number,
): Promise<void> {
  const { database } = place;
  const told = await run(process.execPath, [main, 'history'], { env });
  if (told.code !== 0) throw new Unable(told.output);
  await deliverOne(place.origin);
  const known = knowingNothing();
  await Promise.all(
    Array.from({ length: PEOPLE_BEFORE }, async () => {
      while ((await ordersIn(database)) < orders)
        await buyAndPay(place, known, { key: randomUUID(), isDone: false });
    }),
  );
}

export async function statesIn({ rows }: Pick<ShopDatabase, 'rows'>): Promise<StateCount[]> {
  const states = await rows<StateCount>(
    'select status as state, count(*)::int as count from orders group by status order by status',
  );
  const lacking = ORDER_STATUSES.filter(
    (status) => !PASSED_THROUGH.includes(status) && !states.some(({ state }) => state === status),
  );
  if (lacking.length > 0) throw new Unable(`No order is ${lacking.join(', ')}.`);
  return states;
}

/** In the year of the demo whatever came was soon confirmed. */
async function deliverOne(origin: string): Promise<void> {
  const { token } = await callShop(origin)('POST /staff/login', {
    email: 'warehouse@caravan.example',
    password: 'Caravan2026',
  });
  const desk = callShop(origin, { token });
  const { list } = await desk('GET /staff/parcels', { pageNum: 1, pageSize: 1, status: 'shipped' });
  const [parcel] = list;
  if (!parcel) throw new Unable('No parcel is on its way.');
  await desk('POST /staff/parcels/deliver', { parcelCode: parcel.parcelCode });
}

async function ordersIn({ rows }: Pick<ShopDatabase, 'rows'>): Promise<number> {
  const [found] = await rows<{ count: number }>('select count(*)::int as count from orders');
  return found?.count ?? 0;
}

/** So many people who shop until the answer is called, which says how many orders they placed. */
export function shopping(place: Place, people: number): () => Promise<number> {
  const known = knowingNothing();
  let isOver = false;
  const everybody = Array.from({ length: people }, async () => {
    await sleep(randomInt(READS_MS[1])); // nobody begins at the same moment
    while (!isOver) await visit(place, known, () => isOver);
  });
  return async () => {
    isOver = true;
    await Promise.all(everybody);
    return known.orders.size;
  };
}

async function visit(place: Place, known: Known, isOver: () => boolean): Promise<void> {
  for (const path of PAGES) {
    await (await fetch(place.origin + path)).arrayBuffer().catch(() => undefined);
    if (isOver()) return;
    await sleep(randomInt(...READS_MS));
  }
  const checkout: Checkout = { key: randomUUID(), isDone: false };
  await buyAndPay(place, known, checkout);
  if (!isOver()) await sleep(randomInt(...READS_MS));
}
