import { readFile } from 'node:fs/promises';
import { readReferenceRates } from './ecb.ts';
import type { RateSource } from './rate-source.ts';

/** A file as the European Central Bank publishes it, brought by some other means to a server without internet. */
export const fileRates = (path: string): RateSource => ({
  name: 'file',
  fetch: async (signal) => readReferenceRates(await readFile(path, { encoding: 'utf8', signal })),
});
