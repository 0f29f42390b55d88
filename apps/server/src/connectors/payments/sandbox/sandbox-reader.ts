import type { Locale } from '@caravan/domain/shared/locale';
import { directionOf, furtherLanguageOf, phraseIn } from '../../../platform/languages/phrases.ts';

/** Who reads a page of the sandbox: one of its own two languages, or a further one of the shop. */
export interface Reader {
  readonly locale: Locale;
  /** As the `lang` attribute names it, and which way it runs. */
  readonly attributes: string;
  /** An English text of the sandbox in a further language; what is in one of its own stays as it is. */
  readonly say: (text: string) => string;
}

/** The reader of a language's tag: `zh`, `es`; anybody unknown reads English. */
export const readerOf = (tag: string): Reader => {
  const language = furtherLanguageOf(tag);
  const locale = tag === 'zh' ? 'zh' : 'en';
  const name = language ?? (locale === 'zh' ? 'zh-CN' : 'en');
  return {
    locale,
    attributes: `lang="${name}" dir="${directionOf(name)}"`,
    say: (text) => phraseIn(language, text),
  };
};
