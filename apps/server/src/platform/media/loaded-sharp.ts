import { createRequire } from 'node:module';
import type sharp from 'sharp';

type Sharp = typeof sharp;

let loaded: Sharp | undefined;

/** The library that works on pictures, loaded for the first one: it takes 20 MB, and serves pages without. */
export const loadedSharp = (): Sharp => {
  if (loaded) return loaded;
  loaded = createRequire(import.meta.url)('sharp') as Sharp; // the library's own type
  // a picture is worked on by one thread and nothing is kept: memory stays flat under many uploads
  loaded.cache(false);
  loaded.concurrency(1);
  return loaded;
};
