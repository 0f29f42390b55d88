/** A link taken apart. A route behind `#/` counts as path and parameters too, as shop apps use it. */
export interface WebAddress {
  /** Lower case, without user, port and final dot. */
  readonly host: string;
  readonly path: string;
  /** Parameters as they stand, undecoded: `key=value` each. */
  readonly pairs: readonly string[];
}

/** The parts of a link with or without `http(s)://`; undefined when there is no host in it. Never throws. */
export function parseAddress(text: string): WebAddress | undefined {
  const afterScheme = text.replace(/^https?:\/\//i, '');
  const end = firstOf(afterScheme, /[/?#\\]/);
  const host = hostOf(afterScheme.slice(0, end));
  if (host === undefined) return undefined;
  const [beforeHash = '', ...hash] = afterScheme.slice(end).split('#');
  const main = splitQuery(beforeHash);
  const route = splitQuery(hash.join('#'));
  return { host, path: main.path + route.path, pairs: [...main.pairs, ...route.pairs] };
}

/** Whether the host is one of the names or below one: `m.weidian.com` is on `weidian.com`. */
export function isOnHost(host: string, names: readonly string[]): boolean {
  return names.some((name) => host === name || host.endsWith(`.${name}`));
}

/** The first parameter of any of these names, decoded once; names in lower case, matched in any case. */
export function parameter(address: WebAddress, names: readonly string[]): string | undefined {
  for (const pair of address.pairs) {
    const [key, value] = keyAndValue(pair);
    if (names.includes(key) && value !== '') return value;
  }
  return undefined;
}

/** Everything behind `name=` up to the end, undecoded: what is meant when an inner link was pasted in without encoding. */
export function restAfter(address: WebAddress, name: string): string | undefined {
  const start = address.pairs.findIndex((pair) => keyAndValue(pair)[0] === name);
  if (start === -1) return undefined;
  const rest = address.pairs.slice(start).join('&');
  return rest.slice(rest.indexOf('=') + 1);
}

/** Percent-encoding undone once; the text as it is where that is not possible. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const HOST = /^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/;

function hostOf(authority: string): string | undefined {
  const host = authority
    .slice(authority.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(/:\d{0,5}$/, '')
    .replace(/\.$/, '');
  return HOST.test(host) ? host : undefined;
}

function splitQuery(text: string): { path: string; pairs: string[] } {
  const end = firstOf(text, /\?/);
  const query = text.slice(end + 1);
  return { path: text.slice(0, end), pairs: query === '' ? [] : query.split('&') };
}

function keyAndValue(pair: string): [string, string] {
  // Spreadsheets hand links on with the equals sign encoded: itemID%3D123.
  const readable = pair.includes('=') ? pair : decodePercent(pair);
  const end = readable.indexOf('=');
  if (end === -1) return [readable.toLowerCase(), ''];
  const key = readable.slice(0, end).toLowerCase().replace(/^amp;/, '');
  return [key, decodePercent(readable.slice(end + 1))];
}

function firstOf(text: string, pattern: RegExp): number {
  const index = text.search(pattern);
  return index === -1 ? text.length : index;
}
