import { setTimeout as sleep } from 'node:timers/promises';
import { SOURCES, type Source } from '@caravan/domain/links/source';
import { refuse } from '../../../platform/http/calls/handler.ts';
import type { UploadedFile } from '../../../platform/http/bodies/uploads.ts';
import type { SearchedPicture } from '../../../platform/media/picture.ts';
import type { Services } from '../../../platform/services.ts';
import { fuse } from '../live/fuse.ts';
import type { MayAsk } from '../live/live.allowance.ts';
import { storeListings } from '../live/live.store.ts';
import { openPicture } from './image-features.ts';
import type { PictureSearch } from './image-features.queries.ts';

/** How long a list that was found can be turned on. */
export const KEPT_MS = 30 * 60_000;
const MOST_FOUND = 100;
const PATIENCE_MS = 5_000;
const MEDIA_URL = /^\/media\/([0-9a-f-]{36})\/\d+\.(?:webp|avif)$/;

interface Question {
  readonly files: readonly UploadedFile[];
  readonly imageUrl: string | undefined;
}

/** The picture somebody sent or names, decoded; or why not. */
export const pictureOf = async ({ media }: Services, { files, imageUrl }: Question) => {
  const file = files.find(({ field, bytes }) => field === 'file' && bytes.length > 0);
  const id = file ? undefined : MEDIA_URL.exec(imageUrl ?? '')?.[1];
  const bytes = file?.bytes ?? (id === undefined ? undefined : await media.readMaster(id));
  if (!bytes) return refuse('picture_missing');
  const picture = await openPicture(bytes);
  return typeof picture === 'string' ? refuse(picture) : picture;
};

/** Goods of the catalogue that look like the picture, together with what the marketplaces find by it. */
export const findByPicture = async (
  services: Services,
  picture: SearchedPicture,
  mayAsk: MayAsk,
): Promise<Omit<PictureSearch, 'id'>> => {
  const sources = SOURCES.filter((source) => services.markets.can(source, 'pictureSearch'));
  const [own, answers] = await Promise.all([
    services.looks.like(picture, MOST_FOUND),
    askMarkets(services, sources, { picture, mayAsk }),
  ]);
  return {
    goods_ids: fuse([own, ...answers.map(({ ids }) => ids ?? [])]).slice(0, MOST_FOUND),
    missing_sources: answers.flatMap(({ source, ids }) => (ids ? [] : [source])),
  };
};

interface MarketAnswer {
  readonly source: Source;
  /** Undefined: nothing came in time. */
  readonly ids: readonly string[] | undefined;
}

const askMarkets = async (
  services: Services,
  sources: readonly Source[],
  { picture, mayAsk }: { readonly picture: SearchedPicture; readonly mayAsk: MayAsk },
): Promise<MarketAnswer[]> => {
  if (sources.length === 0) return [];
  const jpeg = await picture.jpeg();
  const patience = new AbortController();
  const tooLate = sleep(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined);
  const answers = await Promise.all(
    sources.map(async (source) => ({
      source,
      ids: (await mayAsk()) ? await Promise.race([askMarket(services, source, jpeg), tooLate]) : undefined,
    })),
  );
  patience.abort();
  return answers;
};

const askMarket = async (
  services: Services,
  source: Source,
  jpeg: Buffer,
): Promise<readonly string[] | undefined> => {
  try {
    const { value, provider } = await services.markets.searchByPicture(source, jpeg, 1);
    return await storeListings(services, value.listings, provider);
  } catch (error) {
    services.log.warn({ err: error, source }, 'a marketplace did not answer a search by picture');
    return undefined;
  }
};
