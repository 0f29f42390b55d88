/** Says what must not go live, and what to do: `npm run doctor`. Ends with 1 while something would block a start. */
import { features } from '../features.ts';
import { reportOf, runChecks } from '../features/golive/index.ts';
import { ConfigError, loadConfig } from '../platform/config/config.ts';
import { platformFeature } from '../platform/housekeeping.ts';
import { openShop } from '../platform/shop.ts';

const UNDEFINED_TABLE = '42P01';

/** Changes nothing: a shop that was never started has nothing to look at. */
export const runDoctor = async (): Promise<void> => {
  const shop = await openShop(
    { ...loadConfig(), logLevel: 'error' },
    { features: [platformFeature, ...features], isMigrated: true },
  ).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE)
      throw new ConfigError('The database is empty. Start the shop once, then ask the doctor.');
    throw error;
  });
  try {
    const results = await runChecks(shop.services, 'en');
    console.log(reportOf(results));
    process.exitCode = results.some(({ state }) => state === 'blocking') ? 1 : 0;
  } finally {
    await shop.close();
  }
};
