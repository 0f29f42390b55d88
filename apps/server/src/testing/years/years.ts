import { DAY_MS } from '@caravan/domain/time/china-time';
import { makeCoupon } from '../../features/coupons/coupons.fixtures.ts';
import { seedFreight } from '../../features/freight/index.ts';
import { makeAddress, makeShop, makeSku } from '../../features/orders/orders.fixtures.ts';
import { insertRates } from '../../features/rates/rates.queries.ts';
import { compileScript } from '../servers/child-process.ts';
import { deskWorks } from './desk.ts';
import { inAccident } from './accidents.ts';
import { checkDay } from './checks/invariants.ts';
import { bankDay, endDisputes, sendNotices } from './paying.ts';
import type { Town } from './scene.ts';
import { shopperActs } from './shoppers.ts';
import { hoursLater, World } from './world.ts';

export interface YearOptions {
  readonly seed: number;
  readonly days: number;
  readonly signal?: AbortSignal;
  /** How many in a hundred hours are ones in which several people act at once and something may break. */
  readonly busy?: number;
}

/** One day, and how busy it is. */
interface Day {
  readonly day: Date;
  readonly busy: number;
}

export interface YearReport {
  readonly seed: number;
  readonly days: number;
  readonly events: number;
  readonly violations: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  readonly ms: number;
}

const FIRST_DAY = new Date('2026-01-05T00:00:00.000Z');
const STOCK = 5_000;
const SCRIPT = `import { serveYear } from './testing/years/year-server.ts'; await serveYear();`;
const USUALLY_BUSY = 4;
/** A year that goes wrong says so often enough after so many violations. */
const ENOUGH = 20;
/** At these hours (UTC) the clock stops, people act, and what is due is done. */
const TICKS = [1.5, 5, 9, 14, 20] as const;

export const compileYears = (): Promise<string> => compileScript(SCRIPT);

/** Lets one shop live for so many days by one seed; what is not as it must be is found on the evening of the day. */
export const runYear = async (script: string, options: YearOptions): Promise<YearReport> => {
  const began = Date.now();
  const { busy = USUALLY_BUSY } = options;
  const world = await World.open(options.seed, script, FIRST_DAY);
  let days = 0;
  try {
    const { town, stock } = await settle(world);
    await world.start();
    await declareHolidays(world, town);
    while (days < options.days && world.violations.length < ENOUGH && !options.signal?.aborted) {
      await liveDay(world, town, { day: new Date(FIRST_DAY.getTime() + days * DAY_MS), busy });
      await checkDay(world, stock);
      days += 1;
    }
  } finally {
    await world.close();
  }
  const { violations, counts } = world;
  const events = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { seed: options.seed, days, events, violations, counts, ms: Date.now() - began };
};

const SHOPPERS = 6;
const KINDS = 8;

const settle = async (
  world: World,
): Promise<{ readonly town: Town; readonly stock: ReadonlyMap<string, number> }> => {
  const { stage, chance, now } = world;
  const { db } = stage;
  await seedFreight(db, now);
  const skus: Town['skus'][number][] = [];
  const stock = new Map<string, number>();
  for (let kind = 0; kind < KINDS; kind += 1) {
    const shopId =
      kind % 3 === 0 || !skus[0] ? await makeShop(db, `Shop ${kind}`) : (skus.at(-1)?.shopId ?? '');
    const pieces = kind === 0 ? 20 : STOCK; // something is always short
    const sku = await makeSku(db, {
      shopId,
      stock: pieces,
      price_fen: 1_500 + chance.below(20_000),
      domestic_freight_fen: chance.pick([0, 800]),
      ...(kind === 1 && { is_postage: true }),
    });
    skus.push(sku);
    stock.set(sku.skuId, pieces);
  }
  await makeCoupon(db, { starts_at: now, ends_at: new Date(now.getTime() + 200 * DAY_MS) });
  const shoppers: Town['shoppers'][number][] = [];
  for (let at = 0; at < SHOPPERS; at += 1) {
    const { accountId, email } = await stage.as.shopper();
    shoppers.push({ kind: 'shopper', id: accountId, email, addressId: await makeAddress(db, accountId) });
  }
  const staff = async (role: keyof Town['staff']) =>
    ({ kind: 'staff', id: (await stage.as.staff(role)).staffId }) as const;
  return {
    stock,
    town: {
      shoppers,
      skus,
      staff: {
        buyer: await staff('buyer'),
        warehouse: await staff('warehouse'),
        support: await staff('support'),
        finance: await staff('finance'),
        admin: await staff('admin'),
      },
    },
  };
};

const HOLIDAYS = [
  '2026-02-16',
  '2026-02-17',
  '2026-02-18',
  '2026-02-19',
  '2026-02-20',
  '2026-10-01',
  '2026-10-02',
];

const declareHolidays = (world: World, town: Town) =>
  world.attempt('desk: holidays', () =>
    world.as(town.staff.admin)('POST /staff/holidays', {
      year: 2026,
      source: 'https://www.gov.cn/',
      holidays: HOLIDAYS,
      workdays: [],
    }),
  );

const liveDay = async (world: World, town: Town, { day, busy }: Day): Promise<void> => {
  const { chance } = world;
  const sometimes = (share: number, work: () => Promise<unknown>): Promise<unknown> =>
    chance.percent(share) ? inAccident(world, work) : work();
  await newRates(world, day);
  await bankDay(world);
  endDisputes(world);
  const isHoliday = HOLIDAYS.includes(day.toISOString().slice(0, 10));
  for (const hour of TICKS) {
    await sometimes(busy / 4, () => world.tick(hoursLater(day, hour)));
    for (let acts = 1 + chance.below(4); acts > 0; acts -= 1) await shopperActs(world, town);
    if (chance.percent(busy)) await inAccident(world, () => severalAct(world, town));
    if (hour < 14 && !isHoliday) await sometimes(busy / 4, () => deskWorks(world, town));
    await sendNotices(world);
  }
  await world.tick(hoursLater(day, 23.5));
};

/** Several people at once. */
const severalAct = (world: World, town: Town): Promise<unknown> =>
  Promise.all(Array.from({ length: 4 }, () => shopperActs(world, town)));

/** A little more or less for a dollar each day. */
const newRates = async (world: World, day: Date): Promise<void> => {
  const { chance } = world;
  const near = (rateE8: number): number => rateE8 + chance.below(rateE8 / 50) - rateE8 / 100;
  await insertRates(
    world.stage.db,
    [
      { currency: 'USD', rateE8: Math.round(near(14_000_000)) },
      { currency: 'EUR', rateE8: Math.round(near(12_000_000)) },
      { currency: 'GBP', rateE8: Math.round(near(10_500_000)) },
    ],
    { asOf: day, origin: `year of ${day.toISOString()}`, now: day },
  );
};
