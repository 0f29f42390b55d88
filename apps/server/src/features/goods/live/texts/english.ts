import type { MarketItem, MarketListing } from '../../../../connectors/marketplaces/marketplace.ts';
import { translateTitle } from '../../import/vocabulary/translate-title.ts';

/** English by Chinese text, from a translation service. */
export type English = ReadonlyMap<string, string>;

/** The source's own English, then the service's, then what the shop's vocabulary knows; undefined when nobody does. */
export const titleInEnglish = (
  { titleZh, titleEn }: Pick<MarketListing, 'titleZh' | 'titleEn'>,
  english: English,
): string | undefined => titleEn || english.get(titleZh) || translateTitle(titleZh) || undefined;

/** The Chinese of an item that has no English of the source's own. */
export const untranslated = (item: MarketItem): string[] => [
  ...(item.titleEn ? [] : [item.titleZh]),
  ...new Set(
    [...item.attributes, ...item.skus.flatMap(({ properties }) => properties)].flatMap((property) => [
      ...(property.nameEn ? [] : [property.name]),
      ...(property.valueEn ? [] : [property.value]),
    ]),
  ),
];
