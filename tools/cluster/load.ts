import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callShop } from '../../e2e/harness/calls.ts';
import type { ShopDatabase } from '../../e2e/harness/database.ts';
import { buyAndPay, type Checkout, type Known } from '../../e2e/journey/hardship/crash-checkout.ts';

type Place = Parameters<typeof buyAndPay>[0];

const PEOPLE = 4;
const PROBERS = 3;
const AGAIN_MS = 250;
const PATIENCE_MS = 3_000;

export interface Load {
  readonly known: Known;
  /** Begins to measure anew. */
  begin(): void;
  /** Since then: the longest time without an order that was accepted, and without a page. */
  outages(): { readonly orderMs: number; readonly pageMs: number; readonly accepted: number };
  /** Ends once everybody whose checkout was interrupted has repeated it. */
  end(): Promise<void>;
}

/** Longest pause between two successes. */
const createPauses = () => {
  let [last, longest, count] = [performance.now(), 0, 0];
  return {
    begin: (): void => void ([last, longest, count] = [performance.now(), 0, 0]),
    succeeded: (): void => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      count += 1;
    },
    longest: (): number => Math.max(longest, performance.now() - last),
    count: (): number => count,
  };
};

/**
 * People who order and pay, and repeat under the same keys what they had no answer to; others who place an order, and look
 * at a page, as often as they get an answer, by which outages are measured.
 */
export const startLoad = (place: Place): Load => {
  const known: Known = { orders: new Set(), payments: new Map(), interrupted: 0 };
  const [orders, pages] = [createPauses(), createPauses()];
  let isOver = false;
  const buyers = Array.from({ length: PEOPLE }, async () => {
    while (!isOver) await checkOut(place, known);
  });
  const probers = Array.from({ length: PROBERS }, async (_, number) => {
    while (!isOver) {
      if (await isOrdered(place, known, number)) orders.succeeded();
      if (await isSeen(place.origin)) pages.succeeded();
      await sleep(30);
    }
  });
  return {
    known,
    begin: () => {
      orders.begin();
      pages.begin();
    },
    outages: () => ({ orderMs: orders.longest(), pageMs: pages.longest(), accepted: orders.count() }),
    end: async () => {
      isOver = true;
      await Promise.all([...buyers, ...probers]);
    },
  };
};

const checkOut = async (place: Place, known: Known): Promise<void> => {
  const checkout: Checkout = { key: randomUUID(), isDone: false };
  while (!checkout.isDone) {
    await buyAndPay(place, known, checkout);
    if (checkout.isDone) continue;
    known.interrupted += 1;
    await sleep(AGAIN_MS);
  }
};

const isOrdered = async ({ origin, shelf }: Place, known: Known, number: number): Promise<boolean> => {
  const goods = shelf[number % shelf.length];
  if (!goods) throw new Error('the shelf is empty');
  const lines = [{ shopId: goods.shopId, orderDetailList: [{ skuId: goods.skuId, number: 1 }] }];
  const ordering = callShop(origin)('POST /order/addFast', lines).then(
    ([order]) => {
      if (order) known.orders.add(order.orderCode); // also when the answer is late
      return order !== undefined;
    },
    () => false,
  );
  return Promise.race([ordering, sleep(PATIENCE_MS, false)]);
};

const isSeen = (origin: string): Promise<boolean> =>
  fetch(`${origin}/en`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    async (answer) => (await answer.text()) !== '' && answer.ok,
    () => false,
  );

/** Asks again until the database answers: what prepares the load is no part of it. */
export const patient = ({ rows }: Pick<ShopDatabase, 'rows'>): Pick<ShopDatabase, 'rows'> => ({
  rows: async (sql, values) => {
    for (;;)
      try {
        return await rows(sql, values);
      } catch {
        await sleep(AGAIN_MS);
      }
  },
});
