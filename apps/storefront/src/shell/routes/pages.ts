import type { InfiniteData } from '@tanstack/react-query';

/** A page of a list as the wire gives it. */
interface WirePage<Item> {
  readonly list: readonly Item[];
  readonly total: number;
  readonly pageNum: number;
  readonly pages: number;
}

/** For `getNextPageParam`: a list is finished when `pages` is at most the current page, or at most 1. */
export const nextPage = ({ pageNum, pages }: Omit<WirePage<unknown>, 'list' | 'total'>): number | undefined =>
  pages <= pageNum || pages <= 1 ? undefined : pageNum + 1;

/** All items that have come so far. */
export const itemsOf = <Item>(data: InfiniteData<WirePage<Item>> | undefined): readonly Item[] =>
  data?.pages.flatMap((page) => page.list) ?? [];
