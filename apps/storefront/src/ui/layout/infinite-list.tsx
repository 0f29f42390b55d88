import {
  memo,
  type ReactNode,
  type Ref,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { EndOfList, ErrorState, LoadingMore } from '../feedback/states.tsx';
import { Grid } from './grid.tsx';
import styles from './infinite-list.module.css';
import { usePartTexts } from '../part-texts.ts';

/** As much as the list needs of a query that grows page by page. */
interface GrowingQuery {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isRefetching: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
}

interface InfiniteListProps<Item extends object> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** One that stays the same from page to page spares every earlier item a rendering. */
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
export const InfiniteList = <Item extends object>({
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
    return (
      <ErrorState why={query.error} onRetry={() => void query.refetch()} retrying={query.isRefetching} />
    );
  if (items.length === 0) return empty;
  return (
    <div className={styles['list']} aria-busy={query.isFetchingNextPage || undefined}>
      {groupsOf(items).map((group, place) => (
        <Group
          key={place}
          items={group}
          start={place * GROUP}
          keyOf={keyOf}
          render={render}
          layout={layout}
          label={label}
        />
      ))}
      <Tail query={query} count={items.length} />
    </div>
  );
};

/** Full rows in two, three, four and five columns: what changes in one group costs no other a layout. */
const GROUP = 60;

const groupsOf = <Item,>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / GROUP) }, (_, place) =>
    items.slice(place * GROUP, (place + 1) * GROUP),
  );

interface GroupProps<Item extends object> extends Pick<
  InfiniteListProps<Item>,
  'items' | 'keyOf' | 'render'
> {
  readonly start: number;
  readonly layout: 'grid' | 'list';
  readonly label: string | undefined;
}

/** How tall each group was that stood far from the screen when its list was left. */
const farGroups = new WeakMap<object, number>();

const isFar = ({ top, bottom }: DOMRect): boolean => bottom < -innerHeight || top > 2 * innerHeight;

/** Who comes back to a long list sees at once what they left; the groups far from there keep their room and follow. */
const Group = <Item extends object>({ items, start, keyOf, render, layout, label }: GroupProps<Item>) => {
  const frame = useRef<HTMLUListElement & HTMLDivElement>(null);
  const first = items[0] as Item;
  const [room, setRoom] = useState(() => farGroups.get(first));
  useLayoutEffect(
    () => () => {
      const place = frame.current?.getBoundingClientRect();
      if (place && isFar(place)) farGroups.set(first, place.height);
      else farGroups.delete(first);
    },
    [first],
  );
  const fill = (): void => startTransition(() => setRoom(undefined));
  const isAway = room !== undefined;
  useEffect(() => {
    if (!isAway) return;
    const timer = setTimeout(fill, FIRST_FILL_MS + start * FILL_MS_PER_ITEM);
    return () => clearTimeout(timer);
  }, [isAway, start]);
  return (
    <Rows ref={frame} layout={layout} label={label}>
      {isAway ? (
        <li>
          <Near onReach={fill} room={room} />
        </li>
      ) : (
        items.map((item, index) => (
          <Row key={keyOf(item)} item={item} index={start + index} render={render} />
        ))
      )}
    </Rows>
  );
};

const FIRST_FILL_MS = 500;
const FILL_MS_PER_ITEM = 5;

interface RowProps<Item extends object> extends Pick<InfiniteListProps<Item>, 'render'> {
  readonly item: Item;
  readonly index: number;
}

/** How tall each was when its list was left: out of sight nothing is laid out, and who comes back stands where they stood. */
const heights = new WeakMap<object, string>();

const PlainRow = <Item extends object>({ item, index, render }: RowProps<Item>) => {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(
    () => () => {
      const height = row.current?.getBoundingClientRect().height;
      if (height) heights.set(item, `auto calc(${height}px - 2 * var(--room))`);
    },
    [item],
  );
  return (
    <li ref={row} className={styles['item']} style={{ containIntrinsicBlockSize: heights.get(item) }}>
      {render(item, index)}
    </li>
  );
};

const Row = memo(PlainRow) as typeof PlainRow; // memo forgets the kind of item

interface RowsProps {
  readonly layout: 'grid' | 'list';
  readonly label?: string | undefined;
  readonly ref?: Ref<HTMLUListElement & HTMLDivElement>;
  readonly children: ReactNode;
}

const Rows = ({ layout, label, ref, children }: RowsProps) =>
  layout === 'grid' ? (
    <Grid kind="goods" as="ul" className={styles['columns']} ref={ref}>
      {children}
    </Grid>
  ) : (
    <ul className={styles['rows']} aria-label={label} ref={ref}>
      {children}
    </ul>
  );

const Tail = ({ query, count }: { readonly query: GrowingQuery; readonly count: number }) => {
  if (query.isFetchNextPageError) return <ErrorState onRetry={() => void query.fetchNextPage()} />;
  if (!query.hasNextPage) return <EndOfList />;
  return (
    <>
      {!query.isFetchingNextPage && <Near key={count} onReach={() => void query.fetchNextPage()} />}
      <LoadingMore />
    </>
  );
};

const AHEAD = '600px';

/** Tells once its room comes within sight; the list's end is mounted anew after each page. */
const Near = ({ onReach, room }: { readonly onReach: () => void; readonly room?: number }) => {
  const mark = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  useEffect(() => {
    // On a busy phone several changes are told at once: the last is how it stands.
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && reach.current(),
      { rootMargin: AHEAD },
    );
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} style={{ blockSize: room }} />;
};
