import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApp, useAuth } from '../../../shell/app.tsx';
import { useComeBack } from '../../../shell/auth/session.ts';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { track } from '../../../shell/tracking/pixel.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { favouritesQuery, isFavouriteQuery } from './favourites.queries.ts';

interface FavouriteState {
  readonly isFavourite: boolean;
  readonly toggle: () => void;
}

/** The heart of a product: shown at once, put right by the server; a guest signs in first and comes back. */
export const useFavourite = (product: GoodsDetail): FavouriteState => {
  const { goods } = useTexts('goods');
  const { call, queryClient } = useApp();
  const isSignedIn = useAuth((auth) => auth.token !== null);
  const toLogin = useToLogin();
  const toast = useToast();
  const query = isFavouriteQuery(call, product.spuId);
  const { data: isFavourite = false } = useQuery({ ...query, enabled: isSignedIn });
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      wanted
        ? call('POST /system/favourite/add', { spuId: product.spuId })
        : call('GET /system/favourite/removeIds', { ids: product.spuId }),
    onMutate: (wanted) => queryClient.setQueryData(query.queryKey, wanted),
    onSuccess: (_answer, wanted) => {
      if (!wanted) return;
      track('AddToWishlist', {
        value: product.price,
        currency: product.currency,
        contentIds: [product.spuId],
      });
      toast(goods.product.favoured, { tone: 'success' });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
      void queryClient.invalidateQueries({ queryKey: favouritesQuery(call).queryKey });
    },
  });
  return {
    isFavourite: isSignedIn && isFavourite,
    toggle: () => (isSignedIn ? change.mutate(!isFavourite) : toLogin()),
  };
};

const useToLogin = (): (() => void) => {
  const comeBack = useComeBack();
  const navigate = useNavigate();
  const paths = usePaths();
  return () => {
    comeBack();
    void navigate(paths.login(), { viewTransition: true });
  };
};
