import { USUAL_NAME } from '@caravan/domain/shared/brand';
import { LOCALES as CONTENT_LOCALES, type Locale as ContentLocale } from '@caravan/domain/shared/locale';

/** What the shop is called, in each language that content is stored in. */
export type ShopNames = Readonly<Record<ContentLocale, string>>;

/** From what the server tells every page; `fact` answers by name. */
export const shopNames = (fact: (name: string) => string | undefined): ShopNames =>
  Object.fromEntries(
    CONTENT_LOCALES.map((locale) => [locale, fact(`name-${locale}`) || USUAL_NAME[locale]]),
  ) as ShopNames; // one for each language there is
