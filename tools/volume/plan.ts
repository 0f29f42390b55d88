import type pg from 'pg';
import { readTrade, type Trade } from './template.ts';

/** What is filled in, decided once for a database. */
export interface Plan {
  readonly goods: number;
  readonly orders: number;
  readonly begunAt: Date;
  /** How often the demo shop's trade is copied; of what is not at its end only the last copies have some. */
  readonly copies: number;
  readonly openFrom: number;
  readonly trade: Trade;
}

/** One copy in so many, the youngest, has orders under way too. */
const OPEN_SHARE = 0.05;

export async function planOf(
  db: pg.Client,
  wanted: { readonly goods: number; readonly orders: number },
): Promise<Plan> {
  await db.query(`create schema if not exists volume`);
  await db.query(`create table if not exists volume.plan (plan jsonb not null)`);
  await db.query(`create table if not exists volume.progress (step text primary key, done bigint not null)`);
  const { rows } = await db.query<{ plan: Plan }>(`select plan from volume.plan`);
  const [known] = rows;
  if (known) return sameAs(known.plan, wanted);
  const trade = await readTrade(db);
  if (trade.closedOrders === 0) throw new Error('the database is no demo shop: start the server on it once');
  const copies = Math.ceil(wanted.orders / (trade.closedOrders + OPEN_SHARE * trade.openOrders));
  const openFrom = Math.floor(copies * (1 - OPEN_SHARE));
  const plan: Plan = { ...wanted, begunAt: new Date(), copies, openFrom, trade };
  await db.query(`insert into volume.plan values ($1)`, [JSON.stringify(plan)]);
  return plan;
}

function sameAs(plan: Plan, { goods, orders }: { readonly goods: number; readonly orders: number }): Plan {
  if (plan.goods !== goods || plan.orders !== orders)
    throw new Error(`this database is being filled with ${plan.goods} goods and ${plan.orders} orders`);
  return { ...plan, begunAt: new Date(plan.begunAt) };
}

/** Works through 1 … `last` in steps that are each one transaction, from where an earlier run ended. */
export async function inSteps(
  db: pg.Client,
  { step, last, size }: { readonly step: string; readonly last: number; readonly size: number },
  work: (from: number, to: number) => Promise<void>,
): Promise<void> {
  const { rows } = await db.query<{ done: string }>(`select done from volume.progress where step = $1`, [
    step,
  ]);
  let told = Date.now();
  for (let done = Number(rows[0]?.done ?? 0); done < last;) {
    const to = Math.min(last, done + size);
    await db.query('begin');
    await work(done + 1, to);
    await db.query(
      `insert into volume.progress values ($1, $2) on conflict (step) do update set done = excluded.done`,
      [step, to],
    );
    await db.query('commit');
    done = to;
    if (Date.now() - told > 10_000 || done === last) console.log(`${step}: ${done} of ${last}`);
    if (Date.now() - told > 10_000) told = Date.now();
  }
}
