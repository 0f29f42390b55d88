import { parse } from 'cookie';

/** What the names of our cookies begin with; earlier releases wrote another word, which browsers still send. */
const PREFIX = 'shop_';
const EARLIER_PREFIX = 'caravan_';

/** A browser takes a cookie of such a name over TLS from this very host only: no neighbouring host can set it. */
const HOST_PREFIX = '__Host-';

/** What a cookie that only this host may set is called, and for which addresses it is; browsers ask for the root. */
export const hostCookie = (
  name: string,
  path: string,
  isSecure: boolean,
): { readonly name: string; readonly path: string } =>
  isSecure ? { name: `${HOST_PREFIX}${name}`, path: '/' } : { name, path };

/** All cookies of a request; those of earlier releases under the names of today, those of this host under their plain ones. */
export const cookiesOf = (header: string | undefined): Record<string, string> => {
  const found = Object.entries(parse(header ?? '')).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const named = (prefix: string, instead: string) =>
    found.flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[instead + name.slice(prefix.length), value] as const] : [],
    );
  return Object.fromEntries([...named(EARLIER_PREFIX, PREFIX), ...found, ...named(HOST_PREFIX, '')]);
};

export const cookieNamed = (header: string | undefined, name: string): string | undefined =>
  cookiesOf(header)[name];
