import { isPhone, webSiteAddress } from '@caravan/domain/links/link-entry';
import type { PageVisit } from '../../../platform/feature.ts';
import type { PolicyAdditions } from '../../../platform/http/answers/security-headers.ts';
import type { Services } from '../../../platform/services.ts';

/** Calls, pictures, files and the desk stay where they are. */
const NO_PAGE = /^\/(api|media|desk|metrics|ping|healthz|readyz|assets)(\/|$)|\.[a-z0-9]{2,12}$/i;

/** On the main host, anyone who comes without a phone is sent to the web-site host when there is one. */
export const sendToWebSite = ({ config }: Services) => {
  const webSiteOrigin = config.environment['WEB_SITE_ORIGIN'];
  if (!webSiteOrigin) return undefined;
  return ({ url, userAgent }: PageVisit): string | undefined => {
    const [path = '/'] = url.split('?');
    return NO_PAGE.test(path) || isPhone(userAgent) ? undefined : webSiteAddress(url, webSiteOrigin);
  };
};

const USUAL_PIXEL_URL = 'https://www.facebook.com/tr';

/** The advertising service's pixel; without an id nothing is ever asked or sent. */
const pixelOf = ({ config: { environment } }: Services) => {
  const id = environment['PIXEL_ID'];
  return id ? { id, url: environment['PIXEL_URL'] || USUAL_PIXEL_URL } : undefined;
};

export const pixelFacts = (services: Services): Readonly<Record<string, string>> => {
  const pixel = pixelOf(services);
  return pixel ? { pixelId: pixel.id, pixelUrl: pixel.url } : {};
};

/** The pixel is a picture that is fetched; no script of the service ever runs in the shop. */
export const pixelPolicy = (services: Services): PolicyAdditions => {
  const pixel = pixelOf(services);
  return pixel ? { images: [new URL(pixel.url).origin] } : {};
};
