/** The languages a page's address can start with; the first is the one to fall back to. */
export const LOCALES = ['en', 'zh'] as const;

export type Locale = (typeof LOCALES)[number];

/** Where header-back leads: back in history, to a page by its name, or to a product whose address was saved. */
export type BackTarget =
  | { readonly kind: 'history' }
  | { readonly kind: 'page'; readonly page: 'tabIndex' | 'package' | 'afterSale' | 'orderCenter' }
  | { readonly kind: 'product'; readonly address: string };

/** The language of an address' first segment; English for anything but en and zh. */
export function localeOf(segment: string | undefined): Locale {
  return LOCALES.find((locale) => locale === segment) ?? 'en';
}

/** The address with its locale, query and fragment kept; one without a locale goes under /en, an unknown locale becomes en. */
export function withLocale(address: string): string {
  const [, segment = '', rest = ''] = /^\/?([^/?#]*)(.*)$/s.exec(address) ?? [];
  if (segment === '') return `/en${rest.replace(/^\/+/, '/')}`;
  if (LOCALES.some((locale) => locale === segment)) return address;
  return /^[a-z]{2}(?:-[A-Za-z]{2,4})?$/.test(segment) ? `/en${rest}` : `/en/${segment}${rest}`;
}

/** Whether a path is a link entry (/{locale}/s/…, t, p), which skips locale handling. */
export function isLinkEntry(path: string): boolean {
  return /^\/[^/]+\/[stp]\/[^/]+\/?$/.test(path);
}

/** Whether a page may be saved as the one to come back to: log-in pages never, and only paths of this site. */
export function isReferrer(path: string): boolean {
  const isOwnPath = /^\/(?![/\\])/.test(path) && !/[\\\s]/.test(path);
  return isOwnPath && !LOGIN_PAGES.includes(pageOf(path).toLowerCase());
}

/** Where header-back leads from a page (its name without locale). `activeTab` counts from 0 as in tabBarActive; 2 is the cart. */
export function backTarget(from: {
  readonly route: string;
  readonly orderType?: string | undefined;
  readonly savedProduct?: string | undefined;
  readonly activeTab: number;
  readonly hasHistory: boolean;
}): BackTarget {
  if (from.route === 'toPay') return { kind: 'page', page: afterPayment(from.orderType) };
  if (from.route === 'linkInvalid') return { kind: 'page', page: 'tabIndex' };
  if (from.activeTab === 2 && from.savedProduct !== undefined && from.savedProduct !== '') {
    return { kind: 'product', address: from.savedProduct };
  }
  return from.hasHistory ? { kind: 'history' } : { kind: 'page', page: 'tabIndex' };
}

const LOGIN_PAGES = ['login', 'forgotpassword', 'signup'];

function afterPayment(orderType: string | undefined): 'package' | 'afterSale' | 'orderCenter' {
  if (orderType === 'warehouse') return 'package';
  return orderType === 'afterSales' ? 'afterSale' : 'orderCenter';
}

function pageOf(path: string): string {
  const segments = (path.split(/[?#]/)[0] ?? '').split('/').filter((segment) => segment !== '');
  const isLocalised = LOCALES.some((locale) => locale === segments[0]);
  return segments[isLocalised ? 1 : 0] ?? '';
}
