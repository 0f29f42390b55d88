import type { pictureTranslationCalls } from '@caravan/contract/media/picture-translation.calls';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { mediaUrl } from '../../../platform/media/media-library.ts';

const PICTURE = /^\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/(\d+)\.(?:webp|avif)$/;

export const pictureTranslationHandlers: Handlers<typeof pictureTranslationCalls> = {
  'GET /image/translate/get/url': async ({ services, locale }, { url }) => {
    const [, pictureId] = PICTURE.exec(url) ?? [];
    if (pictureId === undefined) return refuse('not_found');
    if (locale === 'zh') return { url, isTranslated: false };
    if (!services.pictureTranslations.isOn) return refuse('picture_translation_off');
    const translated = await services.pictureTranslations.of(pictureId);
    if (translated === 'unknown') return refuse('not_found');
    if (translated === 'untranslated') return refuse('picture_untranslated');
    return { url: mediaUrl(translated.id, 960), isTranslated: true };
  },
};
