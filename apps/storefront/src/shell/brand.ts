import { USUAL_NAME } from '@caravan/domain/shared/brand';
import { type Locale, LOCALES } from './locale.ts';

/** What the shop is called, in each language. */
export type ShopNames = Readonly<Record<Locale, string>>;

/** From what the server tells every page; `fact` answers by name. */
export const shopNames = (fact: (name: string) => string | undefined): ShopNames =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, fact(`name-${locale}`) || USUAL_NAME[locale]]),
  ) as ShopNames; // one for each language there is
