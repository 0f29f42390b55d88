import * as z from 'zod';
import { askTranslator, type Translator, TranslatorFailure } from './translator.ts';

const MOST_TEXTS = 25;
const answer = z.looseObject({ translatedText: z.array(z.string()) });

/** https://docs.libretranslate.com: a service that anybody can run; a key only where its operator wants one. */
export const libreTranslate = (url: string, key?: string): Translator => ({
  name: 'libretranslate',
  translate: async (texts, signal) => {
    const english: string[] = [];
    for (let start = 0; start < texts.length; start += MOST_TEXTS) {
      const part = texts.slice(start, start + MOST_TEXTS);
      const body = { q: part, source: 'zh', target: 'en', format: 'text', ...(key ? { api_key: key } : {}) };
      const read = answer.safeParse(
        await askTranslator('libretranslate', `${url.replace(/\/+$/, '')}/translate`, { body, signal }),
      );
      if (!read.success || read.data.translatedText.length !== part.length)
        throw new TranslatorFailure('libretranslate answered another number of texts');
      english.push(...read.data.translatedText);
    }
    return english;
  },
});
