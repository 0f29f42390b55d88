import { type ReactNode, useEffect, useRef } from 'react';
import { EndOfList, ErrorFace, LoadingMore } from './faces.tsx';
import { Grid } from './grid.tsx';
import styles from './infinite-list.module.css';
import { usePartTexts } from './part-texts.ts';

/** As much as the list needs of a query that grows page by page. */
interface GrowingQuery {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isRefetching: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
}

interface InfiniteListProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly render: (item: Item, index: number) => ReactNode;
  readonly query: GrowingQuery;
  /** One item's place while the first page comes. */
  readonly skeleton: ReactNode;
  readonly skeletons?: number;
  readonly empty: ReactNode;
  readonly layout?: 'grid' | 'list';
  readonly label?: string;
}

/** A list that grows as its end comes near, with a face for each of its states. */
export const InfiniteList = <Item,>({
  items,
  keyOf,
  render,
  query,
  skeleton,
  skeletons = 6,
  empty,
  layout = 'list',
  label,
}: InfiniteListProps<Item>) => {
  const texts = usePartTexts();
  if (query.isPending)
    return (
      <div role="status" aria-label={texts.loading}>
        <Rows layout={layout}>
          {Array.from({ length: skeletons }, (_, place) => (
            <li key={place}>{skeleton}</li>
          ))}
        </Rows>
      </div>
    );
  if (query.isError && items.length === 0)
    return <ErrorFace onRetry={() => void query.refetch()} retrying={query.isRefetching} />;
  if (items.length === 0) return empty;
  return (
    <div className={styles['list']} aria-busy={query.isFetchingNextPage || undefined}>
      <Rows layout={layout} label={label}>
        {items.map((item, index) => (
          <li key={keyOf(item)} className={styles['item']}>
            {render(item, index)}
          </li>
        ))}
      </Rows>
      <Tail query={query} count={items.length} />
    </div>
  );
};

const Rows = ({
  layout,
  label,
  children,
}: {
  readonly layout: 'grid' | 'list';
  readonly label?: string | undefined;
  readonly children: ReactNode;
}) =>
  layout === 'grid' ? (
    <Grid kind="goods" as="ul">
      {children}
    </Grid>
  ) : (
    <ul className={styles['rows']} aria-label={label}>
      {children}
    </ul>
  );

const Tail = ({ query, count }: { readonly query: GrowingQuery; readonly count: number }) => {
  if (query.isFetchNextPageError) return <ErrorFace onRetry={() => void query.fetchNextPage()} />;
  if (!query.hasNextPage) return <EndOfList />;
  return (
    <>
      {!query.isFetchingNextPage && <NearEnd key={count} onReach={() => void query.fetchNextPage()} />}
      <LoadingMore />
    </>
  );
};

const AHEAD = '600px';

/** Tells once it comes within sight; mounted anew after each page. */
const NearEnd = ({ onReach }: { readonly onReach: () => void }) => {
  const mark = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach.current(), {
      rootMargin: AHEAD,
    });
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} />;
};
