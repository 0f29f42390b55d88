import type { TestProject } from 'vitest/node';
import { startBrowser } from './browser.ts';
import { startShop } from './shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shop: { readonly origin: string; readonly varDir: string };
    browser: string;
  }
}

/** One shop and one browser for the whole run; a test that needs a shop of its own starts one. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const shop = await startShop();
  const browser = await startBrowser();
  provide('shop', { origin: shop.origin, varDir: shop.varDir });
  provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await shop.stop();
  };
}
