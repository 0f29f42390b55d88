import { createHash } from 'node:crypto';
import { type Translator, TranslatorFailure } from '../../connectors/translation/translator.ts';
import type { Services } from '../../platform/services.ts';
import { readTranslations, writeTranslations } from './markets.queries.ts';

/** English of Chinese texts from a service, each text asked for once and kept. */
export interface Translations {
  /** What is known or can be had in time; texts without English are left out. */
  of(texts: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>>;
}

const RESTS_MS = 10 * 60_000;
const LONGEST = 500;

export const createTranslations = (
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  translator: Translator | undefined,
): Translations => {
  let restsUntil = 0;
  return {
    of: async (texts, signal) => {
      if (!translator) return new Map();
      const asked = new Map(texts.filter(isChinese).map((text) => [digestOf(text).toString('hex'), text]));
      const known = await readTranslations(
        db,
        [...asked.keys()].map((digest) => Buffer.from(digest, 'hex')),
      );
      const english = new Map(
        [...known].map(([digest, translated]) => [asked.get(digest) ?? '', translated] as const),
      );
      const unknown = [...asked.values()].filter((text) => !english.has(text));
      if (unknown.length === 0 || clock.now().getTime() < restsUntil) return english;
      try {
        const translated = await translator.translate(unknown, signal);
        const pairs = unknown.flatMap((text, place) => {
          const said = translated[place]?.trim();
          return said ? [{ text, english: said }] : [];
        });
        await writeTranslations(
          db,
          pairs.map((pair) => ({ digest: digestOf(pair.text), english: pair.english })),
          translator.name,
          clock.now(),
        );
        for (const pair of pairs) english.set(pair.text, pair.english);
      } catch (error) {
        if (!(error instanceof TranslatorFailure)) throw error;
        if (error.isSpent) restsUntil = clock.now().getTime() + RESTS_MS;
        log.warn({ err: error }, 'texts stay untranslated');
      }
      return english;
    },
  };
};

const isChinese = (text: string): boolean => text.length <= LONGEST && /\p{Script=Han}/u.test(text);

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
