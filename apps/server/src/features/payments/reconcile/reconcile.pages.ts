import type { Batch } from '../../../platform/jobs/batch.ts';

/** Some ids in their order; `after` is the last one of the page before. */
export type Page = (after: string | null) => Promise<readonly string[]>;

/** Works on all of them, page by page: what cannot be helped stays behind and keeps nobody else waiting. */
export const eachOf = async (
  batch: Batch,
  page: Page,
  work: (id: string) => Promise<unknown>,
): Promise<void> => {
  let ids = await page(null);
  while (ids.length > 0) {
    await batch.eachOutside(ids, work);
    ids = await page(ids.at(-1) ?? null);
  }
};
