import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { itemsOf } from '../../../shell/routes/pages.ts';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card, SectionHead } from '../../../ui/layout/card.tsx';
import { NotYet } from '../../../ui/actions/not-yet.tsx';
import { Rating } from '../../../ui/choices/rating.tsx';
import { SkeletonText } from '../../../ui/loading/skeleton.tsx';
import { reviewsQuery } from '../goods.queries.ts';
import styles from '../product.module.css';
import { ReviewCard } from './review-card.tsx';

const SHOWN = 2;

/** The average mark and the newest reviews; all of them are a page of their own. */
export const ProductReviews = memo(({ product }: { readonly product: GoodsDetail }) => {
  const t = useTexts('goods');
  const { call } = useApp();
  const paths = usePaths();
  const reviews = useInfiniteQuery(reviewsQuery(call, product.spuId));
  const newest = itemsOf(reviews.data).slice(0, SHOWN);
  const all = { to: paths.reviews({ id: product.spuId }), more: t.common.actions.viewAll };
  return (
    <Card as="section" className={styles['section']}>
      <SectionHead
        title={t.fill(t.goods.reviews.titleCount, { count: product.reviewCount })}
        {...(product.reviewCount > 0 && all)}
      />
      {product.reviewCount > 0 && (
        <p className={styles['average']}>
          <Rating value={product.rating} size="medium" />
          <span>{t.fill(t.goods.reviews.average, { value: product.rating.toFixed(1) })}</span>
        </p>
      )}
      {!reviews.data && (
        <NotYet query={reviews}>
          <SkeletonText lines={3} />
        </NotYet>
      )}
      {newest.map((review) => (
        <ReviewCard key={review.id} review={review} isShort />
      ))}
      {reviews.isSuccess && newest.length === 0 && (
        <p className={styles['count']}>{t.goods.reviews.emptyText}</p>
      )}
    </Card>
  );
});
