import type { Locale } from '@caravan/domain/shared/locale';
import type { Services } from '../../../platform/services.ts';

interface Place {
  readonly services: Pick<Services, 'config'>;
  readonly locale: Locale;
}

/** A page of the shop as a whole address, in the language of the person who shares it. */
const pageAddress = ({ services, locale }: Place, page: string): string =>
  `${services.config.publicOrigin}/${locale}${page}`;

export const shopAddress = (place: Place): string => pageAddress(place, '');

export const linkAddress = (place: Place, kind: 's' | 't' | 'p', code: string): string =>
  pageAddress(place, `/${kind}/${code}`);

/** The product's page; the short link in it keeps whose recommendation it is. */
export const productAddress = (place: Place, id: string, shortUrl: string | null): string => {
  const query = new URLSearchParams(shortUrl === null ? { id } : { id, source: 'extend', shortUrl });
  return pageAddress(place, `/productDetails?${query.toString()}`);
};
