import { moneyText } from '@caravan/domain/money/money-text';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { Page } from '../../shell/page/page.tsx';
import { itemsOf } from '../../shell/routes/pages.ts';
import { thisDevice } from '../../shell/tracking/promotion.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { Tag } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { BackToTop } from '../../ui/layout/scroll-aware.tsx';
import { SearchBar } from '../../ui/forms/search-bar.tsx';
import { Tabs } from '../../ui/choices/tabs.tsx';
import { GoodsCard, GoodsCardSkeleton } from '../goods/index.ts';
import styles from './affiliate.module.css';
import { categoriesQuery, type ChoosableGoods, choosableQuery } from './affiliate.queries.ts';
import { Members } from './parts/members.tsx';

/** Goods to promote, with what each earns. */
export const Component = () => (
  <Members>
    <ChooseGoods />
  </Members>
);

const ChooseGoods = () => {
  const { choose } = useTexts('affiliate').affiliate;
  const { call } = useApp();
  const [query, setQuery] = useSearchParams();
  const filter = { value: query.get('value') ?? '', categoryId: query.get('categoryId') ?? '' };
  const list = useInfiniteQuery(choosableQuery(call, filter));
  const categories = useQuery(categoriesQuery(call));
  const narrow = (change: Partial<typeof filter>) => {
    const wanted = Object.entries({ ...filter, ...change }).filter(([, value]) => value !== '');
    setQuery(Object.fromEntries(wanted), { replace: true });
  };
  return (
    <Page title={choose.title}>
      <div className={styles['stack']}>
        <SearchBar
          label={choose.search}
          placeholder={choose.search}
          defaultValue={filter.value}
          onSearch={(value) => narrow({ value: value.trim() })}
        />
        <Tabs
          label={choose.categories}
          look="pill"
          value={filter.categoryId}
          onChange={(categoryId) => narrow({ categoryId })}
          panelId="choose"
          items={[
            { value: '', label: choose.all },
            ...(categories.data?.list ?? []).map((category) => ({
              value: category.goodsCategoryId,
              label: category.goodsCategoryName,
            })),
          ]}
        />
        <div id="choose">
          <InfiniteList
            layout="grid"
            items={itemsOf(list.data)}
            keyOf={({ id }) => id}
            query={list}
            skeleton={<GoodsCardSkeleton />}
            empty={
              <EmptyState scene="search" title={choose.empty}>
                {choose.emptyText}
              </EmptyState>
            }
            render={choice}
          />
        </div>
      </div>
      <BackToTop />
    </Page>
  );
};

const choice = (goods: ChoosableGoods) => <ChoosableGoodsCard goods={goods} />;

const ChoosableGoodsCard = ({ goods }: { readonly goods: ChoosableGoods }) => {
  const t = useTexts('affiliate');
  const { choose } = t.affiliate;
  const { call, queryClient } = useApp();
  const toast = useToast();
  const add = useMutation({
    mutationFn: () => call('POST /system/affiliate/goods/add', { spuIds: [goods.id], device: thisDevice() }),
    onSuccess: () => {
      toast(choose.done, { tone: 'success' });
      void queryClient.invalidateQueries({ queryKey: ['affiliate'] });
    },
  });
  const isChosen = goods.isChosen || add.isSuccess;
  return (
    <div className={styles['choice']}>
      <GoodsCard goods={goods} />
      <div className={styles['choiceFoot']}>
        <span className={styles['earns']}>
          <strong>{t.fill(choose.earn, { amount: moneyText(goods.commission, goods.currency) })}</strong>
          <Tag tone="accent">{t.fill(choose.rate, { rate: t.percent(goods.ratePercent) })}</Tag>
        </span>
        <Button
          size="small"
          wide
          variant={isChosen ? 'outline' : 'primary'}
          disabled={isChosen}
          reason={choose.added}
          loading={add.isPending}
          aria-label={`${isChosen ? choose.added : choose.add}: ${goods.goodsName}`}
          onClick={() => add.mutate()}
        >
          {isChosen ? choose.added : choose.add}
        </Button>
      </div>
    </div>
  );
};
