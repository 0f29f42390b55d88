import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';

const PATIENCE_MS = 3_000;

/** Waits until fonts, pictures and the script's work have come to rest, so that two pictures of one screen are alike. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async (patienceMs) => {
    await document.fonts.ready;
    const inView = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < innerHeight * 2,
    );
    // A picture out of sight beside the page may never be fetched.
    await Promise.race([
      Promise.all(inView.map((image) => image.decode().catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, patienceMs)),
    ]);
  }, PATIENCE_MS);
}

/** A picture of the screen as a person sees it, or of the whole page. */
export async function takePicture(page: Page, path: string, whole = false): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await settle(page);
  await page.screenshot({ path, fullPage: whole, animations: 'disabled', caret: 'hide' });
}
