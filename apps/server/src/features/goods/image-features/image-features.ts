import {
  CORE,
  CORE_WITHIN,
  bytesOfFeatures,
  imageFeaturesOf,
  type Pixels,
} from '@caravan/domain/inspection/image-features';
import {
  type PictureProblem,
  searchedPicture,
  type SearchedPicture,
} from '../../../platform/media/picture.ts';
import type { Services } from '../../../platform/services.ts';
import { createFeatureIndex } from './image-features.index.ts';
import { goodsOfFeatures, featuresAfter, onSaleOf } from './image-features.queries.ts';
import type { PicturesIndex } from './pictures-index.ts';

/** Goods that are found by a picture. */
export interface ImageFeatures {
  /** Goods on sale that look like the picture, the most alike first. */
  like(picture: SearchedPicture, most: number): Promise<string[]>;
  /** Pictures were looked at: they are read before the next search. */
  forgetAge(): void;
}

const EDGE_PX = 96;
const READ_EVERY_MS = 10_000;
const ROWS_AT_ONCE = 20_000;
/** Goods show several pictures that are alike, and some of what is found is no longer sold. */
const PICTURES_FOR_GOODS = 5;

export const openPicture = (bytes: Buffer): Promise<SearchedPicture | PictureProblem> =>
  searchedPicture(bytes, EDGE_PX);

/** A picture's pixels as looks are taken of them; undefined when it cannot be read. */
export const pixelsOfPicture = async (bytes: Buffer): Promise<Pixels | undefined> => {
  const picture = await openPicture(bytes);
  return typeof picture === 'string' ? undefined : { edge: EDGE_PX, rgb: picture.pixels };
};

/** What is kept of a picture of goods; null when it cannot be read. */
export const featuresOfPicture = async (bytes: Buffer): Promise<Buffer | null> => {
  const pixels = await pixelsOfPicture(bytes);
  const [look] = pixels ? imageFeaturesOf(pixels, [CORE]) : [];
  return look ? Buffer.from(bytesOfFeatures(look)) : null;
};

/** Pictures in the memory of this process, which reads what is new before a search. */
export const createOwnPictures = ({
  replica: db,
}: Pick<Services, 'replica'>): PicturesIndex & Pick<ImageFeatures, 'forgetAge'> => {
  const index = createFeatureIndex();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const readOn = async (): Promise<void> => {
    for (;;) {
      const rows = await featuresAfter(db, index.last(), ROWS_AT_ONCE);
      for (const { number, look } of rows) index.add(number, look);
      if (rows.length < ROWS_AT_ONCE) return;
    }
  };
  const upToDate = (): Promise<void> => {
    if (performance.now() - readAt < READ_EVERY_MS) return reading ?? Promise.resolve();
    readAt = performance.now();
    reading = readOn().catch((error: unknown) => {
      readAt = Number.NEGATIVE_INFINITY;
      throw error;
    });
    return reading;
  };
  return {
    nearest: async (looks, most) => {
      await upToDate();
      return goodsOfFeatures(db, await index.nearest(looks, most * PICTURES_FOR_GOODS), most);
    },
    forgetAge: () => {
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
};

/** Searches in one of the places; only goods that are on sale now are told. */
export const createImageFeatures = (
  { db }: Pick<Services, 'db'>,
  pictures: PicturesIndex,
  forgetAge: () => void,
): ImageFeatures => ({
  like: async ({ pixels }, most) => {
    const looks = imageFeaturesOf({ edge: EDGE_PX, rgb: pixels }, CORE_WITHIN);
    return onSaleOf(db, await pictures.nearest(looks, most));
  },
  forgetAge,
});
