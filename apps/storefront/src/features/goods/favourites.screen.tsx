import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { Page } from '../../shell/page/page.tsx';
import { itemsOf } from '../../shell/routes/pages.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Tag } from '../../ui/feedback/badge.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { BackToTop } from '../../ui/layout/scroll-aware.tsx';
import { type Favourite, favouritesQuery, isFavouriteQuery } from './lists/favourites.queries.ts';
import styles from './lists/favourites.module.css';
import { GoodsCard, GoodsCardSkeleton } from './lists/goods-card.tsx';

/** What somebody wants to find again, the newest first. */
export const Component = () => {
  const { favourites } = useTexts('goods').goods;
  const { call } = useApp();
  const paths = usePaths();
  const list = useInfiniteQuery(favouritesQuery(call));
  return (
    <Page title={favourites.title}>
      <InfiniteList
        label={favourites.title}
        layout="grid"
        items={itemsOf(list.data)}
        keyOf={({ id }) => id}
        query={list}
        skeleton={<GoodsCardSkeleton />}
        empty={
          <EmptyState
            scene="box"
            title={favourites.empty}
            action={<LinkButton to={paths.home()}>{favourites.look}</LinkButton>}
          >
            {favourites.emptyText}
          </EmptyState>
        }
        render={kept}
      />
      <BackToTop />
    </Page>
  );
};

const kept = (favourite: Favourite) => <FavouriteCard favourite={favourite} />;

const FavouriteCard = ({ favourite }: { readonly favourite: Favourite }) => {
  const t = useTexts('goods');
  const { favourites } = t.goods;
  const { call, queryClient } = useApp();
  const remove = useMutation({
    mutationFn: () => call('GET /system/favourite/removeIds', { ids: favourite.id }),
    onSuccess: () => {
      queryClient.setQueryData(isFavouriteQuery(call, favourite.id).queryKey, false);
      void queryClient.invalidateQueries({ queryKey: favouritesQuery(call).queryKey });
    },
  });
  return (
    <div className={styles['kept']}>
      <GoodsCard goods={favourite} />
      {!favourite.isForSale && (
        <span className={styles['gone']}>
          <Tag tone="warning">{favourites.gone}</Tag>
        </span>
      )}
      <IconButton
        label={t.fill(favourites.remove, { name: favourite.goodsName })}
        variant="floating"
        className={styles['heart']}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <IconHeartFilled />
      </IconButton>
    </div>
  );
};
