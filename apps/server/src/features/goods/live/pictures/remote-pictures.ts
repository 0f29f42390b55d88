import type { FetchPicture } from '../../../../connectors/marketplaces/fetch-picture.ts';
import { withLatePictures } from '../../../../platform/media/late-pictures.ts';
import type { MediaLibrary } from '../../../../platform/media/media-library.ts';
import type { Services } from '../../../../platform/services.ts';
import { notePicture, pictureToFetch } from './remote-pictures.queries.ts';

const TIMEOUT_MS = 8_000;

/**
 * The shop's pictures together with those on the marketplaces' hosts: these are fetched when first looked at, encoded
 * anew and kept. The shopper's browser talks to nobody but the shop.
 */
export const withRemotePictures = (
  { media, db, clock, log }: Pick<Services, 'media' | 'db' | 'clock' | 'log'>,
  fetchPicture: FetchPicture,
): MediaLibrary => {
  const bring = async (id: string): Promise<boolean> => {
    const url = await pictureToFetch(db, id, clock.now());
    if (url === undefined) return false;
    const bytes = await fetchPicture(url, AbortSignal.timeout(TIMEOUT_MS));
    const problem = bytes === undefined ? 'not fetched' : await media.fillImage(db, id, bytes);
    if (problem !== undefined) log.info({ picture: id, problem }, 'a picture was not brought');
    await notePicture(db, id, problem === undefined, clock.now());
    return problem === undefined;
  };
  return withLatePictures(media, bring);
};
