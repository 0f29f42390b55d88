import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './world.ts';

/** How often each thing breaks, against the others. The server waits 0.4 s for a provider, and 1 s for all its tries. */
const KINDS = {
  nothing: 40,
  crash: 10,
  database: 15,
  provider: 35,
  late: 25,
  frozen: 15,
  stalled: 10,
} as const;

/** What is tried while something breaks: at what moment of it is as good as chance. */
export const inAccident = async (world: World, work: () => Promise<unknown>): Promise<void> => {
  const { chance } = world;
  const kind = chance.weighted(KINDS);
  world.count(`accident: ${kind}`);
  if (kind === 'nothing') return void (await work());
  const afterMs = chance.below(60);
  world.troubles += 1;
  await Promise.all([work(), sleep(afterMs).then(() => ACCIDENTS[kind](world))]);
  for (const { gateway } of world.bank.standIns) gateway.recover();
  world.troubles -= 1;
};

const FAULTS = ['down', 'limited', 'cut', 'html', 'lost', 'mute'] as const;
/** A busy second, longer than anybody's patience, and longer than the database waits for a transaction or a lock. */
const PAUSES_MS = [300, 900, 1_500, 6_000] as const;
const TABLES = ['payments', 'payment_refunds', 'ledger_accounts', 'orders'] as const;

const ACCIDENTS: Readonly<Record<Exclude<keyof typeof KINDS, 'nothing'>, (world: World) => Promise<void>>> = {
  crash: (world) => world.crash(),
  database: (world) => world.cutDatabase(),
  provider: async ({ chance, bank }) =>
    chance.pick(bank.standIns)?.gateway.fail(chance.pick(FAULTS), 1 + chance.below(4)),
  late: async ({ chance, bank }) => {
    const requests = Array.from({ length: 1 + chance.below(4) }, () => ({
      standIn: chance.pick(bank.standIns),
      point: chance.pick(['before', 'after'] as const),
      ms: chance.below(1_500),
    }));
    await Promise.all(
      requests.map(async ({ standIn, point, ms }) => {
        const release = standIn?.gateway.hold(point);
        await sleep(ms);
        release?.();
      }),
    );
  },
  frozen: (world) => world.freeze(pauseOf(world)),
  stalled: (world) => world.stallTable(world.chance.pick(TABLES), pauseOf(world)),
};

/** The longest one is rare: a year is to end some day. */
const pauseOf = ({ chance }: World): number =>
  chance.pick(chance.percent(10) ? PAUSES_MS : PAUSES_MS.slice(0, -1)) ?? 0;
