import type { ImageFeatures } from '@caravan/domain/inspection/image-features';

/** Where goods are looked for by what their pictures look like: a process's memory, or the search engine. */
export interface PicturesIndex {
  /** Goods with a picture that is like any of these looks, the most alike first; nothing that is not alike. */
  nearest(looks: readonly ImageFeatures[], most: number): Promise<string[]>;
}
