import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { features } from '../../features.ts';
import { seedDutyLaw } from '../../features/freight/index.ts';
import { ConfigError, loadConfig } from '../../platform/config/config.ts';
import { platformFeature } from '../../platform/housekeeping.ts';
import type { Services } from '../../platform/services.ts';
import { openShop } from '../../platform/shop.ts';
import { type SeedOptions, seedShop } from '../seed/seed.ts';
import { readSeeded, type SeededShop } from '../seed/seed.queries.ts';
import { type StartReport, tellStarter } from './start-report.ts';

const SETUP_USAGE = '[--empty] [--demo-goods <number>]';
export const setupOptions = { empty: { type: 'boolean' }, 'demo-goods': { type: 'string' } } as const;
const childOptions = { ...setupOptions, reports: { type: 'boolean' } } as const;

interface SetupValues {
  readonly empty?: boolean | undefined;
  readonly 'demo-goods'?: string | undefined;
}

/** The options as the words that `seed` is told; a number that is none is refused before anything starts. */
export const setupWords = ({ empty = false, 'demo-goods': goods }: SetupValues): string[] => {
  if (goods !== undefined && !/^\d{1,6}$/.test(goods))
    throw new ConfigError(`${SETUP_USAGE}: '${goods}' is no number`);
  return [...(empty ? ['--empty'] : []), ...(goods === undefined ? [] : ['--demo-goods', goods])];
};

/**
 * `seed`: fills the shop at its first start, in a process of its own. Drawing thousands of pictures takes memory that
 * the server would otherwise hold for as long as it runs.
 */
export const setUp = async (words: readonly string[] = []): Promise<void> => {
  const giveUp = (): never => process.exit(1); // who asked for it is gone
  process.once('disconnect', giveUp);
  const shop = await openShop(
    { ...loadConfig(), logLevel: 'warn' },
    { features: [platformFeature, ...features], isPatient: true },
  );
  try {
    await seedShop(shop.services, readSetupOptions(words));
  } finally {
    await shop.close();
    process.off('disconnect', giveUp);
    if (process.connected) process.disconnect();
  }
};

/**
 * What the shop was filled with; an empty one is filled first, another one is brought the law of this release. With `report`
 * the terminal is left to its receiver.
 */
export const shopSetUp = async (
  { db, clock }: Services,
  words: readonly string[],
  report?: (report: StartReport) => void,
): Promise<SeededShop> => {
  const before = await readSeeded(db);
  if (before) {
    await seedDutyLaw(db, clock.now());
    return before;
  }
  const child = fork(process.argv[1] ?? '', ['seed', ...words, ...(report ? ['--reports'] : [])], {
    stdio: 'inherit',
  });
  if (report) child.on('message', report);
  const [code] = await once(child, 'exit');
  const after = await readSeeded(db);
  if (code !== 0 || !after) throw new Error('the shop could not be set up; its own words are above');
  return after;
};

const readSetupOptions = (words: readonly string[]): SeedOptions => {
  const {
    empty = false,
    reports = false,
    'demo-goods': goods,
  } = parseArgs({ args: [...words], options: childOptions }).values;
  return {
    empty,
    ...(reports
      ? { progress: (step) => tellStarter({ kind: 'step', ...step }) }
      : { say: (line) => console.log(line) }),
    ...(goods === undefined ? {} : { goods: { count: Number(goods), pictures: 'few' as const } }),
  };
};
