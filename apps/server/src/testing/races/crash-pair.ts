import { setTimeout as sleep } from 'node:timers/promises';
import { CallFailure } from '@caravan/contract/client';
import { sql } from 'kysely';
import { makeSku, orderer, placeOne } from '../../features/orders/orders.fixtures.ts';
import { manyTokens } from '../../features/payments/payments.fixtures.ts';
import type { TestServer } from '../servers/open-server.ts';
import { faultsOf } from './race.ts';
import { clientAt, type SharedShop, sharedShop } from './two-processes.ts';

export interface PairOptions {
  readonly checkouts: number;
  /** After so many payments the next process is killed. */
  readonly killAfter: number;
  readonly tell?: (line: string) => void;
  /** Aborted when nobody waits any more: the servers end then. */
  readonly signal?: AbortSignal;
}

export interface PairReport {
  readonly paid: number;
  readonly kills: number;
  /** Presses whose answer did not arrive, or that met an earlier press under way. */
  readonly repeated: number;
  /** How long the unluckiest payment waited from the first lost answer to the final one. */
  readonly longestWaitMs: number;
  /** What does not add up afterwards, in words. */
  readonly faults: readonly string[];
}

const PEOPLE_AT_ONCE = 8;
const REPEAT_MS = 100;
/** Whoever still has no answer then never gets one. */
const GIVE_UP_MS = 60_000;

interface Buyer {
  readonly token: string;
  readonly addressId: string;
}

interface Counts {
  paid: number;
  kills: number;
  repeated: number;
  longestWaitMs: number;
}

/**
 * Two servers on one database, killed with SIGKILL in turn and started again, while people order and pay by card. Who
 * hears nothing presses again with the same key, at the other server, as a browser behind a balancer does.
 */
export const crashPair = async (options: PairOptions): Promise<PairReport> => {
  const shop = await sharedShop();
  options.signal?.addEventListener('abort', () => void shop.close(), { once: true });
  try {
    const { stage } = shop;
    const { skuId } = await makeSku(stage.db, { stock: 100_000 });
    const buyers = await Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, () => orderer(stage)));
    const cards = await manyTokens(stage, options.checkouts);
    const counts: Counts = { paid: 0, kills: 0, repeated: 0, longestWaitMs: 0 };
    const origins = [...(await shop.start())];
    const done = new AbortController();
    const killing = killInTurn(shop, origins, { counts, options, done: done.signal });
    try {
      await Promise.all(buyers.map((buyer) => checkouts(buyer, skuId, { cards, origins, counts })));
    } finally {
      done.abort();
      await killing;
    }
    return { ...counts, faults: await leftFaults(stage, skuId, options.checkouts) };
  } finally {
    await shop.close();
  }
};

const killInTurn = async (
  shop: SharedShop,
  origins: string[],
  { counts, options, done }: { counts: Counts; options: PairOptions; done: AbortSignal },
): Promise<void> => {
  for (let at: 0 | 1 = 0, next = options.killAfter; !done.aborted; at = at === 0 ? 1 : 0) {
    while (counts.paid < next && !done.aborted) await sleep(10);
    if (done.aborted) return;
    await shop.kill(at);
    counts.kills += 1;
    options.tell?.(`killed process ${at + 1} after ${counts.paid} payments`);
    origins[at] = await shop.restart(at);
    next = counts.paid + options.killAfter;
  }
};

interface Round {
  readonly cards: string[];
  readonly origins: readonly string[];
  readonly counts: Counts;
}

const checkouts = async ({ token, addressId }: Buyer, skuId: string, round: Round): Promise<void> => {
  const { cards, origins, counts } = round;
  for (let cardToken = cards.pop(); cardToken !== undefined; cardToken = cards.pop()) {
    const key = `checkout-${cardToken}`;
    const order = await pressed(origins, counts, (origin) =>
      placeOne({ call: keyed(clientAt(origin, token), `${key}-order`), addressId }, [{ skuId }]),
    );
    const request = { orderType: 'default' as const, codes: [order.orderCode], cardToken };
    const payment = await pressed(origins, counts, (origin) =>
      clientAt(origin, token)('POST /order/creat/pay/order/risingPay', request, {
        idempotencyKey: `${key}-payment`,
      }),
    );
    if (payment.status === 'succeeded') counts.paid += 1;
  }
};

type Call = ReturnType<typeof clientAt>;

/** Orders with a key of the person's own, as every page does. */
const keyed = (call: Call, idempotencyKey: string): Call =>
  ((name: 'POST /order/insert', input: Parameters<Call>[1]) =>
    call(name, input as never, name === 'POST /order/insert' ? { idempotencyKey } : {})) as Call; // one signature for all

let turn = 0;

/** Presses until there is an answer, at the servers in turn; the waiting begins with the first lost answer. */
const pressed = async <Answer>(
  origins: readonly string[],
  counts: Counts,
  press: (origin: string) => Promise<Answer>,
): Promise<Answer> => {
  turn += 1;
  let lostAt = 0;
  for (let tries = turn; ; tries += 1) {
    try {
      const answer = await press(origins[tries % 2] ?? '');
      if (lostAt > 0) counts.longestWaitMs = Math.max(counts.longestWaitMs, Date.now() - lostAt);
      return answer;
    } catch (error) {
      if (!isWorthRepeating(error)) throw error;
      lostAt ||= Date.now();
      counts.repeated += 1;
      if (Date.now() - lostAt > GIVE_UP_MS) throw error;
      await sleep(REPEAT_MS);
    }
  }
};

/** A server that is not there any more, that is going, or that still works on the press before. */
const isWorthRepeating = (error: unknown): boolean =>
  !(error instanceof CallFailure) ||
  error.status === 0 ||
  error.status >= 500 ||
  error.reason === ('request_in_progress' as string);

const leftFaults = async ({ db }: TestServer, skuId: string, expected: number): Promise<string[]> => {
  const { rows } = await sql<{ fault: string }>`
    select 'orders: ' || count(*) || ' instead of ' || ${expected}::int as fault from orders
      having count(*) <> ${expected}
    union all select 'paid orders: ' || count(*) || ' instead of ' || ${expected}::int from orders
      where paid_at is not null having count(*) <> ${expected}
    union all select 'charges taken: ' || count(*) || ' instead of ' || ${expected}::int from sandbox.charges
      where status = 'succeeded' having count(*) <> ${expected}
    union all select 'stock: ' || stock from skus where id = ${skuId} and stock <> 100000 - ${expected}::int`.execute(
    db,
  );
  return [...rows.map(({ fault }) => fault), ...(await faultsOf(db))];
};
