import type { TestProject } from 'vitest/node';
import { startBrowser } from './browser.ts';
import { type Shop, startShop } from './shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shop: { readonly origin: string; readonly varDir: string };
    browser: string;
  }
}

/**
 * One shop and one browser for the whole run; a test that needs a shop of its own starts one. While tests are written,
 * E2E_ORIGIN and E2E_VAR_DIR name a shop that runs already (with RATE_LIMITS=off) and is kept.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const shop = runningShop() ?? (await startShop());
  const browser = await startBrowser();
  provide('shop', { origin: shop.origin, varDir: shop.varDir });
  provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await shop.stop();
  };
}

function runningShop(): Pick<Shop, 'origin' | 'varDir' | 'stop'> | undefined {
  const { E2E_ORIGIN: origin, E2E_VAR_DIR: varDir } = process.env;
  return origin && varDir ? { origin, varDir, stop: async () => undefined } : undefined;
}
