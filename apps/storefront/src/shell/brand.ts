import { FREE_STORAGE_DAYS, RETURN_WORKING_DAYS } from '@caravan/domain/time/deadlines';
import type { HouseDays } from '@caravan/domain/time/house-facts';
import { USUAL_NAME } from '@caravan/domain/shared/brand';
import { LOCALES as CONTENT_LOCALES, type Locale as ContentLocale } from '@caravan/domain/shared/locale';

/** What the shop is called, in each language that content is stored in. */
export type ShopNames = Readonly<Record<ContentLocale, string>>;

/** From what the server tells every page; `fact` answers by name. */
export const shopNames = (fact: (name: string) => string | undefined): ShopNames =>
  Object.fromEntries(
    CONTENT_LOCALES.map((locale) => [locale, fact(`name-${locale}`) || USUAL_NAME[locale]]),
  ) as ShopNames; // one for each language there is

/** The days that the shop promises, as its texts say them. */
export const shopDays = (fact: (name: string) => string | undefined): HouseDays => ({
  freeStorageDays: Number(fact('free-days') ?? FREE_STORAGE_DAYS),
  returnWorkingDays: Number(fact('return-days') ?? RETURN_WORKING_DAYS),
});
