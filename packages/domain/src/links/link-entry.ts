/** The kinds of short links: `s` somebody shares a product, `t` an affiliate promotes one, `p` an affiliate invites to the alliance. */
export const LINK_KINDS = ['s', 't', 'p'] as const;

export type LinkKind = (typeof LINK_KINDS)[number];

/** What a path `/{locale}/{s|t|p}/{code}` says; undefined for any other path. */
export function linkEntryOf(path: string): { readonly kind: LinkKind; readonly code: string } | undefined {
  const [, , kind, code, ...rest] = path.split('/');
  const known = LINK_KINDS.find((one) => one === kind);
  return known !== undefined && code !== undefined && CODE.test(code) && rest.length === 0
    ? { kind: known, code }
    : undefined;
}

/** Whether a browser's `user-agent` is that of a phone or tablet. */
export function isPhone(userAgent: string): boolean {
  return PHONES.test(userAgent);
}

/**
 * Where a visitor without a phone goes when the shop has a web-site host: the same path and query there, except that
 * Fill Order of a known order is `handleOrderPay`. `url` is a path with its query.
 */
export function webSiteAddress(url: string, webSiteOrigin: string): string {
  const [path = '/', ...queries] = url.split('?');
  const query = queries.join('?');
  const isOfOrder = query.split('&').some((pair) => /^orderCode=./.test(pair));
  const there = isOfOrder ? path.replace(/\/dvancePayment$/, '/handleOrderPay') : path;
  return `${webSiteOrigin.replace(/\/+$/, '')}/${there.replace(/^\/+/, '')}${query === '' ? '' : `?${query}`}`;
}

const CODE = /^[\w-]{1,40}$/;
const PHONES = /android|iphone|ipad|ipod|mobile|windows phone|harmonyos|opera mini/i;
