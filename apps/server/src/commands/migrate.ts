/** Brings the database up to date and ends: `caravan migrate`, as a step of its own before new processes start. */
import { loadConfig } from '../platform/config/config.ts';
import { openShop } from '../platform/shop.ts';

export const runMigrate = async (): Promise<void> => {
  const startedAt = performance.now();
  const shop = await openShop({ ...loadConfig(), logLevel: 'info' }, { features: [], isPatient: true });
  await shop.close();
  console.log(`The database is up to date (${((performance.now() - startedAt) / 1_000).toFixed(1)} s).`);
};
