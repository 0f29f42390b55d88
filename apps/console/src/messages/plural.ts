import { pluralOf } from '@caravan/web/texts/fill';

/** `1 row`, `3 rows`: English needs two forms, Chinese one. */
export const plural = (count: number, one: string, other: string): string =>
  `${count.toLocaleString('en')} ${pluralOf({ one, other }, count, 'en')}`;
