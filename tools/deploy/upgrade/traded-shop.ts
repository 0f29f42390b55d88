import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseOf, type ShopDatabase } from '../../../e2e/harness/database.ts';
import { startShop } from '../../../e2e/harness/shop.ts';
import { accounts, goodsOf } from '../../../e2e/journey/hardship/crash.ts';
import { step } from '../../lib/say.mjs';
import { type Place, tradeBefore } from './shoppers.ts';

/** A shop of that release that has traded, kept for the next time. */
export async function tradedShop(varDir: string, main: string, orders: number): Promise<string> {
  if (existsSync(join(varDir, '.traded'))) return varDir;
  await rm(varDir, { recursive: true, force: true });
  await mkdir(varDir, { mode: 0o755 });
  const shop = await startShop({ main, varDir, goods: 240, env: { LOG_LEVEL: 'error' } });
  try {
    const database = databaseOf(varDir);
    const place = await placeOf(shop.origin, database);
    const env = { ...process.env, VAR_DIR: varDir, LOG_LEVEL: 'error' };
    await step('Trading', async () => tradeBefore({ main, env, place }, orders));
    await database.leave();
  } finally {
    await shop.stop();
  }
  await writeFile(join(varDir, '.traded'), '');
  return varDir;
}

/** Where people shop: the goods are in stock, some of them have accounts. */
export async function placeOf(origin: string, database: ShopDatabase): Promise<Place> {
  const shelf = await goodsOf(database);
  return { origin, database, shelf, buyers: await accounts(origin, database) };
}
