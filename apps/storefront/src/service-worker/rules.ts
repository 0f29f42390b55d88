/** What the worker makes of a request; nothing is for the network alone. */
export type Kind = 'page' | 'file' | 'picture' | 'answer' | 'signing' | 'nothing';

export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly isNavigation: boolean;
  readonly isPicture: boolean;
  readonly isSignedIn: boolean;
}

/** The goods and words everybody sees alike. Two of the source's reads are spelled POST. */
const CATALOGUE =
  /^\/(?:goods\/search|system\/(?:spu|search|property|globalAddress)\/|category\/|comment\/client\/|notice\/|customer\/|help\/|logistis\/|html\/)/;
const POSTED_READS = /^\/system\/(?:spu\/(?:getGoodsByCategoryId|get\/postage\/hot)|cart\/price)$/;

/** What is a shopper's own and worth seeing without network: cart, orders, parcels, warehouse, the figures of the profile. */
const OWN =
  /^\/(?:system\/cart\/(?:list|getGoodsCount)|system\/favourite\/list|order\/(?:get\/list|order\/list|status\/list|getOrder\/orderCode)|parcel\/(?:list|detail|status\/list)|return\/(?:list|detail|status\/list)|warehouse\/list|shopping\/user\/(?:coupon|balance)|message\/(?:list|unread\/count))$/;

/** Anyone who signs in or out: what was kept of the person before goes. */
const SIGNING = /^\/client\/user\/(?:login|logout|register|forgetPwd|password\/set|close)$/;

const PAGE = /^\/[a-z]{2}(?:\/|$)/;
const API = '/api';

export const kindOf = ({ method, url, isNavigation, isPicture, isSignedIn }: Asked): Kind => {
  const { pathname } = url;
  if (pathname.startsWith(`${API}/`)) return kindOfCall(method, pathname.slice(API.length), isSignedIn);
  if (method !== 'GET') return 'nothing';
  if (isNavigation) return PAGE.test(pathname) && !LINK_ENTRY.test(pathname) ? 'page' : 'nothing';
  if (pathname.startsWith('/assets/')) return 'file';
  // a signed address ends, and so does what is kept under it: by the browser alone
  return isPicture && pathname.startsWith('/media/') && url.search === '' ? 'picture' : 'nothing';
};

/** Resolves a code on the server each time. */
const LINK_ENTRY = /^\/[a-z]{2}\/[stp]\//;

const kindOfCall = (method: string, path: string, isSignedIn: boolean): Kind => {
  if (SIGNING.test(path)) return 'signing';
  if (method === 'POST') return POSTED_READS.test(path) ? 'answer' : 'nothing';
  if (method !== 'GET') return 'nothing';
  return CATALOGUE.test(path) || (isSignedIn && OWN.test(path)) ? 'answer' : 'nothing';
};

/**
 * The address under which an answer is kept: what was asked, in which language and currency, and of a read by POST also
 * what was in its body.
 */
export const keyOf = (request: Request, body: string): string => {
  const key = new URL(request.url);
  const said = ['tolanguage', 'currencyflag'].map((name) => request.headers.get(name) ?? '').join('.');
  key.searchParams.append('kept-for', said);
  if (body !== '') key.searchParams.append('kept-body', body);
  return key.href;
};
