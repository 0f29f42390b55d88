import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { startBrowser } from './browser.ts';
import { databaseOf, type ShopDatabase } from './database.ts';
import { type Shop, freshFolder, startShop } from './shop.ts';

/** How long drawing may take on a slow machine. */
const PICTURES_MS = 300_000;

/** What a worker of the run has for itself. */
interface Place {
  readonly shop: { readonly origin: string; readonly varDir: string };
  /** The address at which the worker's browser is joined. */
  readonly browser: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker, by its number. */
    places: readonly Place[];
    /** The folder of a demo shop that nobody runs, to be copied; none where a running shop was named. */
    template: string | undefined;
  }
}

/**
 * A shop and a browser for each worker; a test that needs a shop of its own starts one. While tests are written,
 * E2E_ORIGIN and E2E_VAR_DIR name a shop that runs already (with RATE_LIMITS=off) and is kept: all workers share it.
 */
export async function setup({ config, provide }: TestProject): Promise<() => Promise<void>> {
  const running = runningShop();
  const template = running === undefined ? await makeTemplate() : undefined;
  const workers = Array.from({ length: Number(config.maxWorkers) });
  const opened = await Promise.all(
    workers.map(async () => ({
      shop: running ?? (await startShop({ copyOf: template })),
      browser: await startBrowser(),
    })),
  );
  provide('template', template);
  provide(
    'places',
    opened.map(({ shop: { origin, varDir }, browser }) => ({
      shop: { origin, varDir },
      browser: browser.wsEndpoint(),
    })),
  );
  return async () => {
    await Promise.all(opened.map(({ browser, shop }) => Promise.all([browser.close(), shop.stop()])));
    if (template !== undefined) await rm(template, { recursive: true, force: true });
  };
}

/**
 * Sets up a demo shop and leaves it when its pictures are drawn and can be searched by: a copy takes a second where
 * setting one up takes twenty.
 */
async function makeTemplate(): Promise<string> {
  const varDir = await freshFolder();
  const shop = await startShop({ varDir });
  const database = databaseOf(varDir);
  try {
    for (const endsAt = Date.now() + PICTURES_MS; (await unseenGoods(database)) > 0; await sleep(500))
      if (Date.now() > endsAt) throw new Error('the pictures of the demo shop are not drawn in time');
  } finally {
    await database.leave();
    await shop.stop();
  }
  return varDir;
}

/** How many goods cannot be found by their picture yet, and how many in the warehouse are not compared with their order. */
async function unseenGoods({ rows }: ShopDatabase): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    `select (select count(*) from goods where status = 'on_sale' and cardinality(picture_ids) > 0
       and not exists (select from goods_looks where goods_id = goods.id))::integer
     + (select count(*) from graphile_worker.jobs where task_identifier = 'warehouse.compare-photos')::integer as count`,
  );
  return counted?.count ?? 0;
}

function runningShop(): Pick<Shop, 'origin' | 'varDir' | 'stop'> | undefined {
  const { E2E_ORIGIN: origin, E2E_VAR_DIR: varDir } = process.env;
  return origin && varDir ? { origin, varDir, stop: async () => undefined } : undefined;
}
