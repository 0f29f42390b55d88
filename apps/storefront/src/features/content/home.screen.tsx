import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { freeGoodsOnHomeQuery, GoodsList, hotGoodsQuery, PicturePicker } from '../goods/index.ts';
import { useApp } from '../../shell/app.tsx';
import { useHydrated } from '../../shell/page/gates.tsx';
import { LanguageButton } from '../../shell/language/language-button.tsx';
import { Logo } from '../../shell/header/logo.tsx';
import { pageLoader } from '../../shell/routes/page-loader.ts';
import { itemsOf } from '../../shell/routes/pages.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { TabPage } from '../../shell/header/tab-page.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { BackToTop, StickyTop } from '../../ui/layout/scroll-aware.tsx';
import { SectionHead } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { SearchLink } from '../../ui/forms/search-link.tsx';
import { bannersQuery, contactsQuery, noticesQuery, shippingRecordQuery } from './content.queries.ts';
import { HomeBanners } from './home/home-banners.tsx';
import { HomeFree } from './home/home-free.tsx';
import { HomeHero } from './home/home-hero.tsx';
import { HomeNotices } from './home/home-notices.tsx';
import { HomePromises } from './home/home-promises.tsx';
import { HomeService } from './home/home-service.tsx';
import { HomeTiles } from './home/home-tiles.tsx';
import styles from './home/home.module.css';

export const loader = pageLoader(({ call, queryClient }) =>
  Promise.all([
    queryClient.ensureQueryData(bannersQuery(call)),
    queryClient.ensureQueryData(noticesQuery(call)),
    queryClient.ensureQueryData(shippingRecordQuery(call)),
    queryClient.ensureQueryData(contactsQuery(call)),
    queryClient.ensureQueryData(freeGoodsOnHomeQuery(call)),
    queryClient.ensureInfiniteQueryData(hotGoodsQuery(call)),
  ]),
);

export const Component = () => (
  <TabPage head={<HomeHead />}>
    <HomeHero />
    <HomePromises />
    <HomeFree />
    <Popups />
    <div className={styles['offers']}>
      <HomeTiles />
      <HomeNotices />
      <HomeBanners />
    </div>
    <HomeService />
    <HotGoods />
    <BackToTop />
  </TabPage>
);

const HomeHead = () => {
  const { content, shop } = useTexts('content', 'goods');
  const paths = usePaths();
  return (
    <>
      <header className={styles['head']}>
        <Logo name={shop} />
        <LanguageButton />
      </header>
      <StickyTop>
        <div className={styles['searchRow']}>
          <SearchLink to={paths.search()} tail={<PicturePicker />}>
            {content.home.search}
          </SearchLink>
        </div>
      </StickyTop>
    </>
  );
};

const HotGoods = () => {
  const { content, errors } = useTexts('content', 'errors');
  const { call } = useApp();
  const hot = useInfiniteQuery(hotGoodsQuery(call));
  const failed = hot.isError && itemsOf(hot.data).length === 0;
  return (
    <section className={styles['section']}>
      <SectionHead title={content.home.hot} />
      {failed ? (
        <button type="button" className={styles['reload']} onClick={() => void hot.refetch()}>
          {errors.homeLoad}
        </button>
      ) : (
        <GoodsList
          label={content.home.hot}
          query={hot}
          empty={<EmptyState scene="box" title={content.home.hotEmpty} />}
        />
      )}
    </section>
  );
};

const LazyPopups = lazy(async () => ({ default: (await import('./home/home-popups.tsx')).HomePopups }));

/** What only the browser knows of, below what is seen first: nothing moves when it comes. */
const Popups = () =>
  useHydrated() && (
    <Suspense>
      <LazyPopups />
    </Suspense>
  );
