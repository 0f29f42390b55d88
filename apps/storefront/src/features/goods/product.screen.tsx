import { CallFailure } from '@caravan/contract/client';
import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { Page } from '../../shell/page/page.tsx';
import { PageHead } from '../../shell/page/page-head.tsx';
import { notFound, pageLoader } from '../../shell/routes/page-loader.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { BackToTop } from '../../ui/layout/scroll-aware.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { productQuery, reviewsQuery } from './goods.queries.ts';
import { Arrival } from './delivery/arrival.ts';
import { ProductBar } from './product/product-bar.tsx';
import { ProductDetails } from './product/product-details.tsx';
import { ProductFacts } from './delivery/product-facts.tsx';
import { ProductGallery } from './gallery/product-gallery.tsx';
import { ProductHead } from './product/product-head.tsx';
import { ProductReviews } from './reviews/product-reviews.tsx';
import { ProductSkeleton } from './product/product-skeleton.tsx';
import { ProductSummary } from './product/product-summary.tsx';
import styles from './product.module.css';
import { picturedBy } from './sku/sku-choice.ts';
import { SkuSheet } from './sku/sku-sheet.tsx';
import { useProductChoice } from './product/use-product-choice.ts';
import { usePurchase } from './product/use-purchase.ts';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const loader = pageLoader(({ call, queryClient, url }) => {
  const id = url.searchParams.get('id') ?? '';
  if (!ID.test(id)) throw notFound();
  return Promise.all([
    queryClient.ensureQueryData(productQuery(call, id)),
    queryClient.ensureInfiniteQueryData(reviewsQuery(call, id)),
  ]);
});

export const Component = () => {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { call } = useApp();
  const product = useQuery(productQuery(call, id));
  if (product.data) return <Product key={id} product={product.data} onStale={() => void product.refetch()} />;
  if (product.isPending) return <ProductSkeleton />;
  return (
    <ProductFailed
      failure={product.error}
      onRetry={() => void product.refetch()}
      isRetrying={product.isRefetching}
    />
  );
};

interface ProductProps {
  readonly product: GoodsDetail;
  readonly onStale: () => void;
}

const Product = ({ product, onStale }: ProductProps) => {
  const { origin } = useApp();
  // Those who share the page ask for it from elsewhere.
  const picture = new URL(product.mainPic, origin).href;
  const choice = useProductChoice(product);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const purchase = usePurchase(product, choice, {
    onMissing: () => {
      if (isSheetOpen || isWide()) choice.remind();
      else setSheetOpen(true);
    },
    onAdded: () => setSheetOpen(false),
    onStale,
  });
  // What is pressed answers to the finger first, then the gallery turns.
  const wanted = useDeferredValue(picturedBy(product.skus, choice.choice));
  return (
    <>
      <Arrival />
      <PageHead title={product.goodsName} description={product.goodsName} picture={picture} />
      <ProductFacts product={product} />
      <main id="content" className={styles['page']}>
        <ProductHead product={product} />
        <ProductGallery product={product} wanted={wanted} />
        <div className={styles['side']}>
          <ProductSummary
            product={product}
            choice={choice}
            purchase={purchase}
            onChoose={() => setSheetOpen(true)}
          />
        </div>
        <ProductReviews product={product} />
        <ProductDetails product={product} />
        <ProductBar purchase={purchase} product={product} />
      </main>
      <SkuSheet
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        product={product}
        choice={choice}
        purchase={purchase}
      />
      <BackToTop />
    </>
  );
};

/** Where there is room the choice stands in the page itself. */
const isWide = (): boolean => window.matchMedia('(min-width: 900px)').matches;

interface FailedProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

const ProductFailed = ({ failure, onRetry, isRetrying }: FailedProps) => {
  const { product } = useTexts('goods').goods;
  const paths = usePaths();
  const isUnknown = failure instanceof CallFailure && (failure.status === 404 || failure.status === 422);
  return (
    <Page title={product.title}>
      {isUnknown ? (
        <EmptyState
          scene="broken"
          title={product.notFound}
          action={<LinkButton to={paths.search()}>{product.toSearch}</LinkButton>}
        >
          {product.notFoundText}
        </EmptyState>
      ) : (
        <ErrorState onRetry={onRetry} retrying={isRetrying} />
      )}
    </Page>
  );
};
