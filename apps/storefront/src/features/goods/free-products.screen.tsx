import { useInfiniteQuery } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { Page } from '../../shell/page.tsx';
import { pageLoader } from '../../shell/page-loader.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { BackToTop } from '../../ui/scroll-aware.tsx';
import { EmptyFace } from '../../ui/faces.tsx';
import { freeGoodsQuery } from './goods.queries.ts';
import { GoodsList } from './goods-list.tsx';
import styles from './lists.module.css';

export const loader = pageLoader(({ call, queryClient }) =>
  queryClient.ensureInfiniteQueryData(freeGoodsQuery(call)),
);

export const Component = () => {
  const { free } = useTexts('goods').goods;
  const { call } = useApp();
  return (
    <Page title={free.title} description={free.lead}>
      <p className={styles['lead']}>{free.lead}</p>
      <GoodsList
        label={free.title}
        query={useInfiniteQuery(freeGoodsQuery(call))}
        urgent={2}
        empty={<EmptyFace scene="parcel" title={free.empty} />}
      />
      <BackToTop />
    </Page>
  );
};
