import type { Visit } from './visit.ts';

const PATIENCE_MS = 3_000;

/** Waits until fonts, pictures and the script's work have come to rest, so that two pictures of one screen are alike. */
export async function settle({ page, quiet }: Pick<Visit, 'page' | 'quiet'>): Promise<void> {
  await quiet();
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
