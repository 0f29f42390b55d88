import {
  AGENT_SHORT_HOSTS,
  type AgentLink,
  isAgentHost,
  leadingId,
  readAgentLink,
  readWrapper,
} from './agent-links.ts';
import { plainId } from './quoted-id.ts';
import type { Source } from './source.ts';
import { type WebAddress, decodePercent, isOnHost, parameter, parseAddress } from './web-address.ts';

/** What a pasted text turned out to be. */
export type LinkDecoding =
  /** Goods of a marketplace. */
  | { readonly kind: 'item'; readonly source: Source; readonly externalId: string }
  /** A short link on one of `SHORT_LINK_HOSTS`; only opening it tells where it leads. */
  | { readonly kind: 'short'; readonly url: string }
  /** A bare number that could be an id on any marketplace. */
  | { readonly kind: 'ambiguous'; readonly externalId: string }
  /** A share code that only the marketplace's app opens, such as ￥CrATXeu9PaK￥. */
  | { readonly kind: 'code'; readonly code: string }
  /** A link, but none to goods of the four marketplaces. */
  | { readonly kind: 'unsupported'; readonly host: string }
  /** No link: words to search for. */
  | { readonly kind: 'none' };

/** The only hosts a resolver may open for a `short` link. Never guess the marketplace from them. */
export const SHORT_LINK_HOSTS: readonly string[] = [
  'm.tb.cn',
  'e.tb.cn',
  'tb.cn',
  'qr.1688.com',
  'k.youshop10.com',
  'weidian.info',
  ...AGENT_SHORT_HOSTS,
];

/** The longest text looked at, in UTF-16 units; what comes after is ignored. */
export const MAX_LINK_TEXT = 2_000;

/** Finds the goods in a pasted link, share text or another agent's link (nested and encoded up to 3 deep). Never throws, takes linear time. */
export function decodeLink(text: string): LinkDecoding {
  const pasted = text.slice(0, MAX_LINK_TEXT).trim();
  if (/^\d{10,19}$/.test(pasted)) return { kind: 'ambiguous', externalId: pasted };
  const decoding = decodeText(pasted, { depth: 0, budget: { texts: MAX_TEXTS } });
  const code = decoding.kind === 'none' ? shareCode(pasted) : undefined;
  return code === undefined ? decoding : { kind: 'code', code };
}

/** 8 to 14 letters and digits between the currency signs and brackets that the apps write around their codes. */
function shareCode(text: string): string | undefined {
  const code = /[￥¥€₤₳₴₰₲¢$《(（]\s?([A-Za-z\d]{8,14})\s?[￥¥€₤₳₴₰₲¢$》)）]/.exec(text)?.[1];
  return code !== undefined && /\d/.test(code) && /[A-Za-z]/.test(code) ? code : undefined;
}

/** The marketplace's own address of goods, as people share it. */
export function canonicalLink(source: Source, externalId: string): string {
  const id = encodeURIComponent(plainId(externalId).externalId);
  switch (source) {
    case '1688':
      return `https://detail.1688.com/offer/${id}.html`;
    case 'tianmao':
      return `https://detail.tmall.com/item.htm?id=${id}`;
    case 'taobao':
      return `https://item.taobao.com/item.htm?id=${id}`;
    case 'weidian':
      return `https://weidian.com/item.html?itemID=${id}`;
  }
}

interface Marketplace {
  readonly source: Source;
  readonly hosts: readonly string[];
  /** Parameters, in lower case, that hold the id. */
  readonly id: readonly string[];
  /** Read from the decoded path and query; group 1 is the id. */
  readonly path?: RegExp;
}

const MARKETPLACES: readonly Marketplace[] = [
  {
    source: 'taobao',
    hosts: ['taobao.com'],
    id: ['id', 'itemid', 'item_id', 'targetid'],
    path: /^(?:\/list)?\/(?:item\/|i)(\d{5,19})\.html?/,
  },
  {
    source: 'tianmao',
    hosts: ['tmall.com', 'tmall.hk', 'tmall.tw'],
    id: ['id', 'itemid', 'item_id', 'targetid'],
    path: /^\/item\/(\d{5,19})\.html?/,
  },
  { source: '1688', hosts: ['1688.com'], id: ['offerid', 'offer_id'], path: /\boffer\/(\d{5,19})(?!\d)/ },
  { source: 'weidian', hosts: ['weidian.com', 'youshop10.com'], id: ['itemid'] },
];

const CLOSED_HOSTS = ['goofish.com', '2.taobao.com', 'yangkeduo.com', 'pinduoduo.com', 'jd.com', 'jd.hk'];
const MAX_DEPTH = 3;
const MAX_ENCODINGS = 3;
const MAX_TEXTS = 60;
const NOTHING: LinkDecoding = { kind: 'none' };

/** How deep inside other links we are, and how many texts may still be read: what keeps hostile nesting cheap. */
interface Search {
  readonly depth: number;
  readonly budget: { texts: number };
}

function decodeText(text: string, search: Search): LinkDecoding {
  search.budget.texts -= 1;
  let best = NOTHING;
  for (const candidate of search.budget.texts < 0 ? [] : linksIn(text)) {
    const decoding = decodeAddress(candidate, search);
    if (isFound(decoding)) return decoding;
    if (best.kind === 'none') best = decoding;
  }
  return best;
}

/** The addresses in a text: it is cut at everything no link contains, such as Chinese characters and 「. */
function linksIn(text: string): WebAddress[] {
  const pieces = text.match(/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/g) ?? [];
  return pieces.flatMap((piece) => {
    const start = piece.search(/https?:\/\//i);
    const address = parseAddress(withoutTail(piece.slice(Math.max(start, 0))));
    return address !== undefined && (start !== -1 || isKnownHost(address.host)) ? [address] : [];
  });
}

function decodeAddress(address: WebAddress, search: Search): LinkDecoding {
  const closed: LinkDecoding = { kind: 'unsupported', host: address.host };
  if (isOnHost(address.host, CLOSED_HOSTS)) return closed;
  return (
    asShort(address) ??
    asMarketplaceItem(address) ??
    asOthersLink(readAgentLink(address) ?? readWrapper(address), search) ??
    closed
  );
}

function asShort({ host, path, pairs }: WebAddress): LinkDecoding | undefined {
  if (!SHORT_LINK_HOSTS.includes(host) || path.length < 2) return undefined;
  return { kind: 'short', url: `https://${host}${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}` };
}

function asMarketplaceItem(address: WebAddress): LinkDecoding | undefined {
  const marketplace = MARKETPLACES.find(({ hosts }) => isOnHost(address.host, hosts));
  if (marketplace === undefined) return undefined;
  const whole = decodePercent(`${address.path}?${address.pairs.join('&')}`);
  const externalId = leadingId(parameter(address, marketplace.id)) ?? marketplace.path?.exec(whole)?.[1];
  return externalId === undefined ? undefined : { kind: 'item', source: marketplace.source, externalId };
}

function asOthersLink(link: AgentLink | undefined, search: Search): LinkDecoding | undefined {
  if (link === undefined) return undefined;
  if (link.kind === 'goods') return { kind: 'item', source: link.source, externalId: link.externalId };
  if (search.depth >= MAX_DEPTH) return undefined;
  return firstFound(link.texts, { ...search, depth: search.depth + 1 });
}

function firstFound(texts: readonly string[], search: Search): LinkDecoding | undefined {
  for (const text of texts) {
    let readable = text;
    for (let round = 0; round < MAX_ENCODINGS; round += 1) {
      const decoding = decodeText(readable, search);
      if (isFound(decoding)) return decoding;
      readable = decodePercent(readable);
    }
  }
  return undefined;
}

function isFound({ kind }: LinkDecoding): boolean {
  return kind === 'item' || kind === 'short';
}

function isKnownHost(host: string): boolean {
  return (
    SHORT_LINK_HOSTS.includes(host) ||
    isOnHost(host, CLOSED_HOSTS) ||
    MARKETPLACES.some(({ hosts }) => isOnHost(host, hosts)) ||
    isAgentHost(host)
  );
}

function withoutTail(piece: string): string {
  let end = piece.length;
  while (end > 0 && ".,;:!?'()[]*".includes(piece.charAt(end - 1))) end -= 1;
  return piece.slice(0, end);
}
