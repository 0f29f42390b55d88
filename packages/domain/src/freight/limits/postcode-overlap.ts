import { bare } from './freight-limits.ts';
import type { PostcodeSet } from '../freight-tariff.ts';

/** What two sets of postcodes share, as the tables write it: `10* – 10115..10119`; undefined when they share nothing. */
export function sharedPostcodes(one: PostcodeSet, other: PostcodeSet): string | undefined {
  const others = stretchesOf(other);
  for (const stretch of stretchesOf(one)) {
    const met = others.find((each) => doMeet(stretch, each));
    if (met) return stretch.text === met.text ? met.text : `${stretch.text} – ${met.text}`;
  }
  return undefined;
}

/** Codes of one length between two, or all codes that begin alike. */
interface Stretch {
  readonly from: string;
  readonly to: string;
  /** Longer codes that begin so belong to it. */
  readonly isOpen: boolean;
  readonly text: string;
}

function stretchesOf({ prefixes = [], ranges = [] }: PostcodeSet): Stretch[] {
  return [
    ...prefixes.map((prefix) => ({
      from: bare(prefix),
      to: bare(prefix),
      isOpen: true,
      text: `${prefix}*`,
    })),
    ...ranges.map(({ from, to }) => ({
      from: bare(from),
      to: bare(to),
      isOpen: false,
      text: `${from}..${to}`,
    })),
  ];
}

function doMeet(one: Stretch, other: Stretch): boolean {
  const [short, long] = one.from.length <= other.from.length ? [one, other] : [other, one];
  const { length } = short.from;
  if (length < long.from.length && !short.isOpen) return false;
  return short.from <= long.to.slice(0, length) && long.from.slice(0, length) <= short.to;
}
