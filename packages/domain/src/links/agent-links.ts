import type { Source } from './source.ts';
import { fromBase64 } from '../shared/base64.ts';
import { type WebAddress, isOnHost, parameter, restAfter } from './web-address.ts';

/** What another shopping agent's link says: the goods themselves, or texts that may hold the marketplace's own link. */
export type AgentLink =
  | { readonly kind: 'goods'; readonly source: Source; readonly externalId: string }
  | { readonly kind: 'inner'; readonly texts: readonly string[] };

/** What a link of a known agent says; undefined for other hosts and for pages that are no goods. */
export function readAgentLink(address: WebAddress): AgentLink | undefined {
  const agent = AGENTS.find(({ hosts }) => isOnHost(address.host, hosts));
  return agent === undefined ? undefined : (innerOf(address, agent.inner) ?? goodsOf(address, agent));
}

/** Whether the host belongs to an agent whose links are understood. */
export function isAgentHost(host: string): boolean {
  return AGENTS.some(({ hosts }) => isOnHost(host, hosts));
}

/** The texts behind parameters that usually carry another link: read of hosts nobody listed, like search engines' and chats'. */
export function readWrapper(address: WebAddress): AgentLink | undefined {
  return innerOf(address, ['url', 'q', 'u', 'link', 'target', 'targeturl']);
}

/** Ids as the marketplaces give them: 5 to 19 digits at the start of the text. */
export function leadingId(text: string | undefined): string | undefined {
  return text === undefined ? undefined : /^\d{5,19}(?!\d)/.exec(text)?.[0];
}

/** Hosts on which agents shorten links; a resolver must open these. */
export const AGENT_SHORT_HOSTS = [
  'ikako.vip',
  'sl.kakobuy.com',
  'sl.hegobuy.com',
  'ihego.vip',
  'hoobuy.cc',
  'hipobuy.cn',
  'oopbuy.cc',
  'l.ponybuy.com',
  'link.acbuy.com',
  'l.acbuy.com',
  'itaobuy.allapp.link',
  'pandabuy.page.link',
  'pandabuy.allapp.link',
] as const;

interface Agent {
  readonly hosts: readonly string[];
  /** Parameters, in lower case, that hold a link. */
  readonly inner?: readonly string[];
  /** Parameters that hold the goods' id, and those that name its marketplace. */
  readonly id?: readonly string[];
  readonly market?: readonly string[];
  /** Parameters that are named after the marketplace and hold the id. */
  readonly idByMarket?: readonly string[];
  /** Read from path and query; groups `id` and, where it is written, `market`. */
  readonly paths?: readonly RegExp[];
  /** The agent's own codes for marketplaces, beside the words everybody uses. */
  readonly codes?: Readonly<Record<string, Source>>;
  /** The marketplace of an id that names none. */
  readonly unnamed?: Source;
}

const WORDS: Readonly<Record<string, Source>> = {
  taobao: 'taobao',
  tb: 'taobao',
  tmall: 'tianmao',
  tianmao: 'tianmao',
  '1688': '1688',
  ali_1688: '1688',
  alibaba: '1688',
  al: '1688',
  weidian: 'weidian',
  wd: 'weidian',
  micro: 'weidian',
};

const CODES_012 = { '0': '1688', '1': 'taobao', '2': 'weidian' } as const;
const CODES_TAOBAO_FIRST = { '1': 'taobao', '2': '1688', '3': 'weidian' } as const;
const CODES_1688_FIRST = { '1': '1688', '2': 'taobao', '3': 'weidian' } as const;
const PRODUCT_PATH = /\/products?\/(?<market>\w{1,12})\/(?<id>\d{5,19})(?!\d)/;

const AGENTS: readonly Agent[] = [
  {
    hosts: ['superbuy.com', 'wegobuy.com', 'allchinabuy.com'],
    inner: ['url'],
    id: ['id'],
    market: ['platform'],
  },
  {
    hosts: ['cssbuy.com', 'pingubuy.com'],
    paths: [/^\/item-(?:(?<market>1688|micro)-)?(?<id>\d{5,19})(?!\d)/],
    unnamed: 'taobao',
  },
  { hosts: ['sugargoo.com', 'esugargoo.com', 'fishgoo.com'], inner: ['productlink', 'url'] },
  { hosts: ['pandabuy.com'], inner: ['url'] },
  {
    hosts: ['cnfans.com', 'mulebuy.com', 'joyagoo.com', 'orientdig.com', 'joyabuy.com', 'lovegobuy.com'],
    id: ['id', 'goodsid'],
    market: ['platform', 'shop_type', 'shoptype'],
  },
  { hosts: ['kakobuy.com', 'hagobuy.com', 'hegobuy.com', 'itaobuy.com', 'kameymall.com'], inner: ['url'] },
  { hosts: ['hoobuy.com', 'gtbuy.com', 'hipobuy.com'], paths: [PRODUCT_PATH], codes: CODES_012 },
  {
    hosts: ['oopbuy.com'],
    inner: ['url'],
    id: ['id', 'spuno'],
    market: ['channel', 'channelid'],
    paths: [PRODUCT_PATH],
    codes: CODES_012,
  },
  { hosts: ['usfans.com'], paths: [PRODUCT_PATH], codes: CODES_1688_FIRST },
  {
    hosts: ['ponybuy.com', 'panglobalbuy.com'],
    id: ['offerid', 'product_id'],
    market: ['type', 'platform'],
    paths: [PRODUCT_PATH],
    codes: CODES_TAOBAO_FIRST,
  },
  {
    hosts: ['sifubuy.com'],
    inner: ['producturl'],
    id: ['id'],
    market: ['type'],
    codes: { '1': '1688', '2': 'taobao', '4': 'weidian' },
  },
  { hosts: ['acbuy.com'], inner: ['url'], id: ['id'], market: ['source'] },
  { hosts: ['basetao.com'], paths: [/\/agent\/(?<market>\w{1,12})\/(?<id>\d{5,19})(?!\d)/] },
  {
    hosts: ['eastmallbuy.com', 'bbdbuy.com', 'pantherbuy.com', 'hubbuycn.com'],
    inner: ['url'],
    id: ['tid'],
    market: ['tp'],
    paths: [
      /^\/product\/item\/(?<market>\w{1,12})\/(?<id>\d{5,19})(?!\d)/,
      /^\/(?<market>taobao)ID=(?<id>\d{5,19})(?!\d)/i,
    ],
  },
  { hosts: ['loongbuy.com'], inner: ['url'], idByMarket: ['1688', 'weidian', 'taobao'] },
  { hosts: ['cnshopper.com'], id: ['keyword'], market: ['platform'] },
  { hosts: ['blikbuy.com'], inner: ['url'] },
  { hosts: ['ezbuycn.com'], inner: ['key'] },
  {
    hosts: ['bao.kg', 'tao.kg'],
    paths: [/^\/item\?(?:.*&)?id=(?<market>abb)?-?(?<id>\d{5,19})(?!\d)/],
    codes: { abb: '1688' },
    unnamed: 'taobao',
  },
];

function innerOf(address: WebAddress, names: readonly string[] = []): AgentLink | undefined {
  const texts = names.flatMap((name) => [parameter(address, [name]), restAfter(address, name)]);
  const filled = texts.filter((text) => text !== undefined).filter((text) => text !== '');
  const all = [...filled, ...filled.flatMap((text) => unobscured(text) ?? [])];
  return all.length === 0 ? undefined : { kind: 'inner', texts: [...new Set(all)] };
}

/** `PJ`, a digit, a letter, and base64 with one character too many at the digit's place: so one agent hides its links. */
function unobscured(text: string): string | undefined {
  const [, digit = '', body = ''] = /^PJ(\d)[A-Za-z]([\w+/=-]{12,1500})$/.exec(text) ?? [];
  if (digit === '') return undefined;
  const place = Number(digit);
  return fromBase64(body.slice(0, place) + body.slice(place + 1));
}

function goodsOf(address: WebAddress, agent: Agent): AgentLink | undefined {
  return byParameters(address, agent) ?? byMarketNames(address, agent) ?? byPath(address, agent);
}

function byParameters(address: WebAddress, agent: Agent): AgentLink | undefined {
  return goods(agent, parameter(address, agent.market ?? []), leadingId(parameter(address, agent.id ?? [])));
}

function byMarketNames(address: WebAddress, agent: Agent): AgentLink | undefined {
  for (const market of agent.idByMarket ?? []) {
    const found = goods(agent, market, leadingId(parameter(address, [market])));
    if (found !== undefined) return found;
  }
  return undefined;
}

function byPath(address: WebAddress, agent: Agent): AgentLink | undefined {
  const text = `${address.path}?${address.pairs.join('&')}`;
  for (const pattern of agent.paths ?? []) {
    const groups = pattern.exec(text)?.groups;
    const found = goods(agent, groups?.['market'], groups?.['id']);
    if (found !== undefined) return found;
  }
  return undefined;
}

function goods(
  agent: Agent,
  market: string | undefined,
  externalId: string | undefined,
): AgentLink | undefined {
  if (externalId === undefined) return undefined;
  const source = market === undefined ? agent.unnamed : sourceNamed(agent, market.toLowerCase());
  return source === undefined ? undefined : { kind: 'goods', source, externalId };
}

function sourceNamed(agent: Agent, market: string): Source | undefined {
  return Object.entries({ ...WORDS, ...agent.codes }).find(([name]) => name === market)?.[1];
}
