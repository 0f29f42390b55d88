import * as z from 'zod';
import { askTranslator, type Translator, TranslatorFailure } from './translator.ts';

const MOST_TEXTS = 50;
const answer = z.looseObject({ translations: z.array(z.looseObject({ text: z.string() })) });

/** https://developers.deepl.com/docs/api-reference/translate; keys of the free plan end with `:fx` and have a host of their own. */
export const deepl = (key: string, url?: string): Translator => {
  const base = url ?? (key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com');
  return {
    name: 'deepl',
    translate: async (texts, signal) => {
      const english: string[] = [];
      for (let start = 0; start < texts.length; start += MOST_TEXTS) {
        const part = texts.slice(start, start + MOST_TEXTS);
        const body = { text: part, source_lang: 'ZH', target_lang: 'EN-US' };
        const headers = { authorization: `DeepL-Auth-Key ${key}` };
        const read = answer.safeParse(
          await askTranslator('deepl', `${base}/v2/translate`, { body, headers, signal }),
        );
        if (!read.success || read.data.translations.length !== part.length)
          throw new TranslatorFailure('deepl answered another number of texts');
        english.push(...read.data.translations.map(({ text }) => text));
      }
      return english;
    },
  };
};
