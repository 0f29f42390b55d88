import * as z from 'zod';
import { call } from '../call.ts';
import { pictureUrl } from '../fields.ts';

export const pictureTranslationCalls = {
  'GET /image/translate/get/url': call({
    summary:
      'A picture of goods with its Chinese text in English, by its address here; for Chinese readers the picture itself.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ url: pictureUrl.min(1) }),
    output: z.object({ url: pictureUrl, isTranslated: z.boolean() }),
    refusals: ['picture_translation_off', 'picture_untranslated'],
    limit: { count: 300, windowMs: 600_000, ofNetwork: 6_000 },
  }),
};
