import type { Db } from '../../../platform/db/database.ts';
import {
  countKept,
  countTerms,
  findInTier,
  type FoundGoods,
  type GoodsCriteria,
  indexedTier,
  keysOf,
} from './goods.find.queries.ts';
import { type ChosenKeys, chooseKeys, type KeyFrequencies } from './goods.keys.ts';
import { climb, mostOf, type Tier } from './goods.tiers.ts';

/**
 * How far down a list is read: as far as a page asks and the next one, in steps. Nobody turns a hundred pages, and
 * counting a million matches costs more than finding the first ten.
 */
export const LIST_DEPTHS = [100, 300, 1_000, 3_000] as const;
export type ListDepth = (typeof LIST_DEPTHS)[number];

export interface KeptTerms {
  /** Fewer than all; 0 when no goods have even the first. */
  readonly count: number;
  /** They were looked for among the goods that sell well, and there are some. */
  readonly isSelling: boolean;
}

/** The best of the wanted goods: all of them when there are few, else those of the tier that holds enough. */
export const findOnLadder = async (
  db: Db,
  criteria: GoodsCriteria,
  depth: ListDepth,
  frequencies: KeyFrequencies | undefined,
): Promise<FoundGoods> => {
  let found: FoundGoods = { ids: '', total: 0 };
  const chosen = (tier: Tier): ChosenKeys => chooseOn(tier, criteria, frequencies);
  const read = async (tier: Tier, most: number | null, { keys, others } = chosen(tier)): Promise<number> => {
    found = await findInTier(db, criteria, { keys, others, tier, depth, most });
    return found.total;
  };
  const answer = (): FoundGoods => ({ ids: found.ids, total: Math.min(found.total, depth) });
  if (criteria.isSelling && hasMany(frequencies)) {
    await read(SELLING_WELL, null);
    return answer();
  }
  const whole = chosen(undefined);
  if (frequencies && whole.us <= READ_WHOLE_US)
    if ((await read(undefined, MOST_READ_WHOLE, whole)) <= MOST_READ_WHOLE) return answer();
  const { tier, isTooMany } = await climb((each) => read(each, mostOf(depth)), {
    order: criteria.order,
    keys: keysOf(criteria),
    frequencies,
    enough: depth,
  });
  if (isTooMany) await read(tier, null);
  return answer();
};
/** What takes so little is read whole: to look for a tier takes longer. */
const READ_WHOLE_US = 2_000;
const MOST_READ_WHOLE = 2_000;

const chooseOn = (
  tier: Tier,
  criteria: GoodsCriteria,
  frequencies: KeyFrequencies | undefined,
): ChosenKeys => {
  const shareOf = (each: Tier): number =>
    each === undefined ? 1 : (frequencies?.byKey.get(each) ?? frequencies?.least ?? 1);
  return chooseKeys(keysOf(criteria), frequencies, {
    standing: shareOf(tier),
    indexed: shareOf(indexedTier(tier)),
  });
};

/** In how many goods each term is found. What is common is known from the samples; only the rest is counted. */
export const raritiesOf = async (
  db: Db,
  terms: readonly string[],
  criteria: GoodsCriteria,
  known: KeyFrequencies | undefined,
): Promise<ReadonlyMap<string, number>> => {
  const common = new Map(
    terms.flatMap((term) => {
      const share = known?.byKey.get(term);
      return known && share !== undefined ? [[term, Math.max(1, share * known.goods)] as const] : [];
    }),
  );
  const counted = await countTerms(
    db,
    terms.filter((term) => !common.has(term)),
    criteria,
  );
  return new Map([...common, ...counted]);
};

/** So many of the criteria's terms, the commonest first, as goods that sell well have, else as any goods have. */
export const keptTerms = async (
  db: Db,
  criteria: GoodsCriteria,
  known: KeyFrequencies | undefined,
): Promise<KeptTerms> => {
  const count = (tier: Tier, enough: number): Promise<number> => {
    const keys = criteria.terms.map(
      (_, last) => chooseOn(tier, { ...criteria, terms: criteria.terms.slice(0, last + 1) }, known).keys,
    );
    return countKept(db, criteria, { tier, enough, keys });
  };
  for (const { tier, enough } of hasMany(known) ? KEPT_AMONG : []) {
    const selling = await count(tier, enough);
    if (selling > 0) return { count: selling, isSelling: true };
  }
  return { count: await count(undefined, 1), isSelling: false };
};
/** Tiers that have indexes of their own. One of the very best stands for a page of those that sell well. */
const SELLING_WELL = '~s3';
const KEPT_AMONG = [
  { tier: '~s6', enough: 1 },
  { tier: SELLING_WELL, enough: 10 },
];
const hasMany = (known: KeyFrequencies | undefined): boolean => (known?.goods ?? 0) > 100_000;
