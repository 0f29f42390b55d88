import { parse } from 'cookie';

/** What the names of our cookies begin with; earlier releases wrote another word, which browsers still send. */
const PREFIX = 'shop_';
const EARLIER_PREFIX = 'caravan_';

/** All cookies of a request; those of earlier releases under the names of today. */
export const cookiesOf = (header: string | undefined): Record<string, string> => {
  const found = Object.entries(parse(header ?? '')).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const renamed = found.map(
    ([name, value]) =>
      [name.startsWith(EARLIER_PREFIX) ? PREFIX + name.slice(EARLIER_PREFIX.length) : name, value] as const,
  );
  return { ...Object.fromEntries(renamed), ...Object.fromEntries(found) };
};

export const cookieNamed = (header: string | undefined, name: string): string | undefined =>
  cookiesOf(header)[name];
