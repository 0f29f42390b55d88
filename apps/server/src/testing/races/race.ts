import type { ShopCalls } from '@caravan/contract/calls';
import type { Client } from '@caravan/contract/client';
import { sql } from 'kysely';
import { brokenRules } from '../../features/orders/orders.fixtures.ts';
import type { Db } from '../../platform/db/database.ts';
import type { TestServer } from '../servers/open-server.ts';
import { reasonOf } from '../people/test-people.ts';
import { clientAt, sharedShop } from './two-processes.ts';

/** One press of a button by somebody signed in, or one message of a provider. */
export interface Try {
  readonly token: string;
  readonly press: (call: Client<ShopCalls>, origin: string) => Promise<unknown>;
  /** What it is counted as when nothing refused it: `succeeded`, unless it says so itself. */
  readonly as?: string;
}

/** Many who want the same thing at the same moment, of which there is less. */
export interface Race {
  readonly title: string;
  readonly tries: readonly Try[];
  /** How many get it, neither more nor less. */
  readonly wins: number;
  /** How many have it afterwards, where answers do not say so: a repeated press is answered as the first one was. */
  readonly had?: () => Promise<number>;
}

export interface RaceResult {
  readonly title: string;
  /** Answers by their number; `succeeded` beside the refusals. */
  readonly counts: Readonly<Record<string, number>>;
  readonly wins: number;
  readonly had: number;
}

export interface RaceReport {
  readonly results: readonly RaceResult[];
  /** What does not add up afterwards, in words. */
  readonly faults: readonly string[];
}

interface RaceOptions {
  readonly tell?: (result: RaceResult) => void;
  /** Aborted when nobody waits for the races any more: their servers end then. */
  readonly signal?: AbortSignal;
}

/** Prepares a shop, starts it in two processes, lets the tries of each race loose on both in turn. */
export const runRaces = async (
  prepare: (stage: TestServer) => Promise<readonly Race[]>,
  { tell = () => {}, signal }: RaceOptions = {},
): Promise<RaceReport> => {
  const shop = await sharedShop();
  signal?.addEventListener('abort', () => void shop.close(), { once: true });
  try {
    signal?.throwIfAborted();
    const races = await prepare(shop.stage);
    const origins = await shop.start();
    const results: RaceResult[] = [];
    for (const race of races) {
      const result = await run(race, origins);
      tell(result);
      results.push(result);
    }
    return { results, faults: [...missed(results), ...(await faultsOf(shop.stage.db))] };
  } finally {
    await shop.close();
  }
};

const run = async (race: Race, origins: readonly [string, string]): Promise<RaceResult> => {
  const answers = await Promise.all(
    race.tries.map(async ({ token, press, as = 'succeeded' }, at) => {
      const origin = origins[at % 2 === 0 ? 0 : 1];
      const answer = await reasonOf(press(clientAt(origin, token), origin));
      return answer === 'succeeded' ? as : answer;
    }),
  );
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  const { title, wins } = race;
  return { title, counts, wins, had: (await race.had?.()) ?? counts['succeeded'] ?? 0 };
};

const missed = (results: readonly RaceResult[]): string[] =>
  results
    .filter(({ had, wins }) => had !== wins)
    .map(({ title, had, wins }) => `${title}: ${had} instead of ${wins}`);

/** What the stage's fixtures call paid has no reference at the provider, who was not asked. */
export const faultsOf = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ fault: string }>`
    select 'stock below zero: ' || id as fault from skus where stock < 0
    union all select 'paid twice: ' || code from payment_items where outcome = 'applied'
      group by code having count(*) > 1
    union all select 'charged without a payment, or the other way round: ' || coalesce(charge.idempotency_key, paid.id::text)
      from sandbox.charges charge
      full join (select id from payments where status = 'succeeded' and card_fingerprint is not null) paid
        on paid.id::text = charge.idempotency_key
      where (charge.status is not distinct from 'succeeded') <> (paid.id is not null)
    union all select 'a wallet below zero: ' || owner_id from ledger_accounts where kind = 'wallet' and balance < 0`.execute(
    db,
  );
  return [...rows.map(({ fault }) => fault), ...(await brokenRules(db))];
};
