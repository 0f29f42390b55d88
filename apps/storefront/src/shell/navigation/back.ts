import { useCallback } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { useApp } from '../app.tsx';
import { useLocale } from '../language/use-locale.ts';
import { pathsOf, type Paths } from './paths.ts';
import { session } from '../storage.ts';
import { CART_TAB, rememberedTab } from '../header/tabs.ts';

export type BackTarget = { readonly to: string } | 'history';

export interface BackFrom {
  /** The route's id: a page's path, or `tabIndex`. */
  readonly page: string;
  readonly orderType: string | null;
  /** The first order that somebody who is not signed in was about to pay: it is theirs to change, a list of orders is not. */
  readonly guestOrder: string | null;
  readonly activeTab: number;
  /** Path and query of the product the person left for the cart. */
  readonly previousProduct: string | null;
  readonly hasHistory: boolean;
}

/** Where the header's back arrow leads, as the source says; from payment a guest, who has no list of orders, to the order itself. */
export const backTargetOf = (from: BackFrom, paths: Paths): BackTarget => {
  if (from.page === 'toPay') return { to: beforePayment(from, paths) };
  if (from.page === 'linkInvalid') return { to: paths.home() };
  if (from.previousProduct !== null && from.page === 'tabIndex' && from.activeTab === CART_TAB)
    return { to: from.previousProduct };
  return from.hasHistory ? 'history' : { to: paths.home() };
};

const beforePayment = ({ guestOrder, orderType }: BackFrom, paths: Paths): string => {
  if (guestOrder !== null) return paths.checkout({ orderCode: guestOrder });
  if (orderType === 'warehouse') return paths.parcels();
  if (orderType === 'topUp') return paths.wallet();
  return orderType === 'afterSales' ? paths.afterSales() : paths.orders();
};

/** Goes back as the header's arrow does; the native back button uses the same. */
export const useBack = (): (() => void) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const page = useMatches().at(-1)?.id ?? '';
  const locale = useLocale();
  const { auth } = useApp();
  return useCallback(() => {
    const previousProduct = safePath(session.get('previousProductDetails'));
    const query = new URLSearchParams(search);
    const isGuest = auth.getState().token === null;
    const target = backTargetOf(
      {
        page,
        orderType: query.get('orderType'),
        guestOrder: isGuest ? (query.get('codes')?.split(',')[0] ?? null) : null,
        activeTab: rememberedTab(),
        previousProduct,
        hasHistory: hasHistory(),
      },
      pathsOf(locale),
    );
    if (target === 'history') return void navigate(-1);
    if (target.to === previousProduct) session.remove('previousProductDetails');
    return void navigate(target.to, { replace: true, viewTransition: true });
  }, [navigate, search, page, locale, auth]);
};

/** A link pressed before the script was there brought a page of its own, whose count begins anew. */
const hasHistory = (): boolean => {
  const { state, length }: { readonly state: unknown; readonly length: number } = window.history;
  const steps = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
  return steps > 0 || (length > 1 && document.referrer.startsWith(`${window.location.origin}/`));
};

/** Only a path of this site. */
const safePath = (path: string | null): string | null =>
  path !== null && /^\/(?![/\\])/.test(path) ? path : null;
