import type { GoodsCard as Goods } from '@caravan/contract/goods/goods.calls';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { itemsOf } from '../../../shell/routes/pages.ts';
import { InfiniteList } from '../../../ui/layout/infinite-list.tsx';
import { GoodsCard, GoodsCardSkeleton } from './goods-card.tsx';

interface GoodsPage {
  readonly list: readonly Goods[];
  readonly total: number;
  readonly pageNum: number;
  readonly pages: number;
}

interface GoodsListProps {
  readonly label: string;
  readonly query: UseInfiniteQueryResult<InfiniteData<GoodsPage>>;
  readonly empty: ReactNode;
  /** How many places are kept while the first page comes. */
  readonly skeletons?: number;
  /** The list is what the page is for: its first row's pictures are fetched before all else. */
  readonly isFirstSeen?: boolean;
}

const PHONE_COLUMNS = 2;

/** Goods in columns, page after page. */
export const GoodsList = ({ label, query, empty, skeletons = 10, isFirstSeen = false }: GoodsListProps) => {
  const card = useCallback(
    (goods: Goods, index: number) => (
      <GoodsCard goods={goods} priority={isFirstSeen && index < PHONE_COLUMNS} />
    ),
    [isFirstSeen],
  );
  return (
    <InfiniteList
      label={label}
      layout="grid"
      query={query}
      items={withoutRepeats(itemsOf(query.data))}
      keyOf={(goods) => goods.id}
      render={card}
      skeleton={<GoodsCardSkeleton />}
      skeletons={skeletons}
      empty={empty}
    />
  );
};

/** A product that moved to a later page while somebody scrolled is shown once. */
const withoutRepeats = (list: readonly Goods[]): readonly Goods[] => [
  ...new Map(list.map((goods) => [goods.id, goods])).values(),
];
