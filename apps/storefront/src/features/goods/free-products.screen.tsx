import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { Page } from '../../shell/page/page.tsx';
import { pageLoader } from '../../shell/routes/page-loader.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Grid } from '../../ui/layout/grid.tsx';
import { SectionHead } from '../../ui/layout/card.tsx';
import { BackToTop } from '../../ui/layout/scroll-aware.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { freeAreasQuery, freeGoodsQuery } from './goods.queries.ts';
import { GoodsCard } from './lists/goods-card.tsx';
import { GoodsList } from './lists/goods-list.tsx';
import styles from './lists/lists.module.css';
import { RichText } from './gallery/rich-text.tsx';

export const loader = pageLoader(({ call, queryClient }) =>
  Promise.all([
    queryClient.ensureInfiniteQueryData(freeGoodsQuery(call)),
    queryClient.ensureQueryData(freeAreasQuery(call)),
  ]),
);

export const Component = () => {
  const { free } = useTexts('goods').goods;
  const { call } = useApp();
  return (
    <Page title={free.title} description={free.lead}>
      <p className={styles['lead']}>{free.lead}</p>
      <Areas />
      <GoodsList
        label={free.title}
        query={useInfiniteQuery(freeGoodsQuery(call))}
        isFirstSeen
        empty={<EmptyState scene="parcel" title={free.empty} />}
      />
      <BackToTop />
    </Page>
  );
};

/** What the shop has chosen, shelf by shelf, above all the others. */
const Areas = () => {
  const { free } = useTexts('goods').goods;
  const { call } = useApp();
  const areas = useQuery(freeAreasQuery(call)).data ?? [];
  if (areas.length === 0) return null;
  return (
    <>
      {areas.map((area) => (
        <section key={area.id} className={styles['shelf']} aria-label={area.title}>
          <SectionHead title={area.title} />
          <RichText html={area.html} />
          <Grid kind="goods" as="ul">
            {area.goods.map((goods) => (
              <li key={goods.id}>
                <GoodsCard goods={goods} />
              </li>
            ))}
          </Grid>
        </section>
      ))}
      <SectionHead title={free.all} />
    </>
  );
};
