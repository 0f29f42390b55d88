import type { ShopGroup } from '@caravan/contract/orders/purchase-groups.calls';
import { type Source, SOURCES } from '@caravan/domain/links/source';

export interface SourceSum {
  readonly source: Source;
  readonly shops: number;
  readonly orders: number;
  readonly pieces: number;
  readonly totalCny: number;
  readonly oldestPaidAt: string | null;
  readonly late: number;
  readonly atRisk: number;
}

/** What waits at each marketplace, in their usual order; those with nothing are left out. */
export const sumBySource = (groups: readonly ShopGroup[]): SourceSum[] =>
  SOURCES.flatMap((source) => {
    const own = groups.filter((group) => group.source === source);
    return own.length === 0 ? [] : [{ source, ...sumOf(own) }];
  });

const sumOf = (groups: readonly ShopGroup[]): Omit<SourceSum, 'source'> => {
  const sum = (of: (group: ShopGroup) => number): number =>
    groups.reduce((total, group) => total + of(group), 0);
  return {
    shops: groups.length,
    orders: sum(({ orders }) => orders),
    pieces: sum(({ pieces }) => pieces),
    totalCny: sum(({ totalCny }) => Math.round(totalCny * 100)) / 100,
    oldestPaidAt: groups.map(({ oldestPaidAt }) => oldestPaidAt ?? '').reduce(earlier, '') || null,
    late: sum(({ late }) => late),
    atRisk: sum(({ atRisk }) => atRisk),
  };
};

const earlier = (one: string, other: string): string => {
  if (one === '' || other === '') return one || other;
  return one < other ? one : other;
};

/** The shops of a marketplace (or of all) whose name holds the words: marketplace by marketplace, the nearest promise first. */
export const shopsToBuy = (
  groups: readonly ShopGroup[],
  { source, words }: { readonly source: Source | undefined; readonly words: string },
): ShopGroup[] => {
  const wanted = words.trim().toLowerCase();
  return groups
    .filter((group) => source === undefined || group.source === source)
    .filter(({ shopNameZh, shopNameEn }) => `${shopNameZh} ${shopNameEn}`.toLowerCase().includes(wanted))
    .toSorted((one, other) => SOURCES.indexOf(one.source) - SOURCES.indexOf(other.source));
};
