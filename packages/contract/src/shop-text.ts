import * as z from 'zod';

/** `text` and `html`: what the shop says or ships; `country`: the name of a country. */
type ShopTextKind = 'text' | 'html' | 'country';

/**
 * The fields of outputs that hold words of the shop rather than a person's or a marketplace's. Who reads a further
 * language gets them in it, as far as `apps/server/languages` knows them.
 */
export const shopTexts = z.registry<{ readonly kind: ShopTextKind }>();

export const shopText = () => z.string().register(shopTexts, { kind: 'text' });
export const shopHtml = () => z.string().register(shopTexts, { kind: 'html' });
export const countryName = () => z.string().register(shopTexts, { kind: 'country' });
