import type { CallLimit, CallLimits } from '../../../connectors/marketplaces/guard/call-limits.ts';
import { createSingleFlight } from '../../../platform/single-flight.ts';
import type { PictureTranslator } from '../../../connectors/translation/picture-translator.ts';
import { TranslatorFailure } from '../../../connectors/translation/translator.ts';
import { loadedSharp } from '../../../platform/media/loaded-sharp.ts';
import type { Services } from '../../../platform/services.ts';
import { notePictureTranslation, readPictureState } from './picture-translations.queries.ts';

/** Pictures of goods with their Chinese text in English: each is asked for once and kept. */
export interface PictureTranslations {
  /** Whether a service is configured. */
  readonly isOn: boolean;
  /** The id of the picture in English; 'unknown' is no picture of goods, 'untranslated' is not to be had (now). */
  of(pictureId: string): Promise<{ readonly id: string } | 'unknown' | 'untranslated'>;
}

const TIMEOUT_MS = 25_000;
const RESTS_MS = 10 * 60_000;
const AGAIN_MS = 60 * 60_000;
const MOST_FAILURES = 3;

export interface PictureService {
  readonly translator: PictureTranslator;
  readonly limits: CallLimits;
  readonly limit: CallLimit;
}

/** The media library is asked of `services` at each call: the goods' pictures elsewhere are added to it later. */
export const createPictureTranslations = (
  services: Pick<Services, 'db' | 'clock' | 'log' | 'media'>,
  service: PictureService | undefined,
): PictureTranslations => {
  const flight = createSingleFlight<Awaited<ReturnType<PictureTranslations['of']>>>();
  let restsUntil = 0;
  const bring = async (pictureId: string, { translator, limits, limit }: PictureService) => {
    const { db, clock, media } = services;
    const master = await media.readMaster(pictureId);
    if (!master || (await limits.take(translator.name, limit)) !== 'taken') return undefined;
    const note = (translatedId: string | null) =>
      notePictureTranslation(db, { pictureId, translatedId, provider: translator.name, now: clock.now() });
    try {
      const jpeg = await loadedSharp()(master)
        .flatten({ background: '#fff' })
        .jpeg({ quality: 90 })
        .toBuffer();
      const drawn = await translator.translate(jpeg, AbortSignal.timeout(TIMEOUT_MS));
      const stored = await media.storeImage(db, drawn, { ownerKind: 'shop', purpose: 'translated' });
      if (typeof stored === 'string') throw new TranslatorFailure(`${translator.name}: ${stored}`);
      await note(stored.id);
      return stored.id;
    } catch (error) {
      if (!(error instanceof TranslatorFailure)) throw error;
      if (error.isSpent) restsUntil = clock.now().getTime() + RESTS_MS;
      else await note(null);
      services.log.warn({ err: error, picture: pictureId }, 'a picture stays untranslated');
      return undefined;
    }
  };
  const find: PictureTranslations['of'] = async (pictureId) => {
    const state = await readPictureState(services.db, pictureId);
    if (!state?.is_goods) return 'unknown';
    if (state.translated_id !== null) return { id: state.translated_id };
    const nowMs = services.clock.now().getTime();
    const isTried = state.tried_at !== null && nowMs - state.tried_at.getTime() < AGAIN_MS;
    if (!service || isTried || state.failures >= MOST_FAILURES || nowMs < restsUntil) return 'untranslated';
    const id = await bring(pictureId, service);
    return id === undefined ? 'untranslated' : { id };
  };
  return { isOn: service !== undefined, of: (pictureId) => flight(pictureId, () => find(pictureId)) };
};
