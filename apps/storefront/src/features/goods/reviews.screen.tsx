import type { Review } from '@caravan/contract/goods/goods.calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { Page } from '../../shell/page/page.tsx';
import { pageLoader } from '../../shell/routes/page-loader.ts';
import { itemsOf } from '../../shell/routes/pages.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Chip } from '../../ui/feedback/badge.tsx';
import { BackToTop } from '../../ui/layout/scroll-aware.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { Rating } from '../../ui/choices/rating.tsx';
import { SkeletonRow } from '../../ui/loading/skeleton.tsx';
import { type ReviewFilter, reviewsQuery } from './goods.queries.ts';
import { ReviewCard } from './reviews/review-card.tsx';
import styles from './reviews/reviews.module.css';

export const loader = pageLoader(({ call, queryClient, url }) =>
  queryClient.ensureInfiniteQueryData(reviewsQuery(call, url.searchParams.get('id') ?? '')),
);

const EVERYTHING: ReviewFilter = {};

export const Component = () => {
  const t = useTexts('goods');
  const { call } = useApp();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const [filter, setFilter] = useState(EVERYTHING);
  const all = useInfiniteQuery(reviewsQuery(call, id));
  const reviews = useInfiniteQuery(reviewsQuery(call, id, filter));
  const overview = all.data?.pages[0];
  const isFiltered = filter !== EVERYTHING;
  return (
    <Page title={t.goods.reviews.title} narrow>
      {overview && overview.total > 0 && <Overview average={overview.averageMark} marks={overview.marks} />}
      <Filters value={filter} onChange={setFilter} />
      <InfiniteList
        label={t.goods.reviews.title}
        query={reviews}
        items={itemsOf(reviews.data)}
        keyOf={(review) => review.id}
        render={card}
        skeleton={<SkeletonRow />}
        empty={
          <EmptyState
            scene="message"
            title={isFiltered ? t.goods.reviews.emptyFiltered : t.goods.reviews.empty}
          >
            {!isFiltered && t.goods.reviews.emptyText}
          </EmptyState>
        }
      />
      <BackToTop />
    </Page>
  );
};

const card = (review: Review) => (
  <Card>
    <ReviewCard review={review} />
  </Card>
);

interface OverviewProps {
  readonly average: number;
  /** How many gave 1, 2, 3, 4, 5. */
  readonly marks: readonly number[];
}

const Overview = ({ average, marks }: OverviewProps) => {
  const t = useTexts('goods');
  const most = Math.max(1, ...marks);
  return (
    <Card className={styles['overview']}>
      <div className={styles['score']}>
        <strong aria-hidden="true">{average.toFixed(1)}</strong>
        <Rating value={average} />
      </div>
      <ul className={styles['shares']}>
        {STARS.map((mark) => {
          const count = marks[mark - 1] ?? 0;
          return (
            <li key={mark}>
              <span aria-hidden="true">{mark}</span>
              <progress
                max={most}
                value={count}
                aria-label={t.fill(t.goods.reviews.share, { mark, count })}
              />
              <span aria-hidden="true">{count}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};

const STARS = [5, 4, 3, 2, 1] as const;

interface FiltersProps {
  readonly value: ReviewFilter;
  readonly onChange: (filter: ReviewFilter) => void;
}

const WITH_PICTURES: ReviewFilter = { withPictures: true };
const BY_MARK: readonly ReviewFilter[] = STARS.map((mark) => ({ mark }));

const Filters = ({ value, onChange }: FiltersProps) => {
  const t = useTexts('goods');
  return (
    <div className={styles['filters']} role="group" aria-label={t.goods.reviews.filter}>
      <Chip chosen={value === EVERYTHING} onClick={() => onChange(EVERYTHING)}>
        {t.goods.reviews.all}
      </Chip>
      <Chip chosen={value === WITH_PICTURES} onClick={() => onChange(WITH_PICTURES)}>
        {t.goods.reviews.withPictures}
      </Chip>
      {BY_MARK.map((filter) => (
        <Chip key={filter.mark} chosen={value === filter} onClick={() => onChange(filter)}>
          {t.plural(t.goods.reviews.stars, filter.mark ?? 0)}
        </Chip>
      ))}
    </div>
  );
};
