import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import type { Locale } from '../locale.ts';
import { fetchLostStyles } from '../../ui/loading/lost-styles.ts';
import { session } from '../storage.ts';
import type { CatalogueName } from '../texts/catalogues.ts';
import { loadPageTexts } from '../texts/text-cache.ts';

export interface TabModule {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
}

interface Tab {
  readonly name: 'home' | 'category' | 'cart' | 'profile';
  readonly screen: string;
  readonly texts: readonly CatalogueName[];
  readonly load: () => Promise<TabModule>;
}

/** The four tabs in order; their number is what `?active=` and the session keep. */
export const TABS: readonly [Tab, Tab, Tab, Tab] = [
  {
    name: 'home',
    screen: 'content/home',
    texts: ['content', 'goods'],
    load: () => import('../../features/content/home.screen.tsx'),
  },
  {
    name: 'category',
    screen: 'goods/category',
    texts: ['goods'],
    load: () => import('../../features/goods/category.screen.tsx'),
  },
  {
    name: 'cart',
    screen: 'cart/cart',
    texts: ['cart', 'landed'],
    load: () => import('../../features/cart/cart.screen.tsx'),
  },
  {
    name: 'profile',
    screen: 'accounts/profile',
    texts: ['accounts', 'cart'],
    load: () => import('../../features/accounts/profile.screen.tsx'),
  },
];

export const CART_TAB = 2;

/** The tab a query asks for, or undefined. A link to a coupon means the home page, where coupons are offered. */
export const askedTab = (query: URLSearchParams): number | undefined => {
  if (query.has('couponId')) return 0;
  const asked = query.get('active');
  return asked !== null && /^[0-3]$/.test(asked) ? Number(asked) : undefined;
};

/** The tab this visit was last on; the first one before any. */
export const rememberedTab = (): number => {
  const kept = session.get('tabBarActive');
  return kept !== null && /^[0-3]$/.test(kept) ? Number(kept) : 0;
};

const ready = new Map<number, TabModule>();
const pending = new Map<number, Promise<TabModule>>();

/** A tab's screen if it is here, else the promise of it. */
export const takeTab = (index: number, locale: Locale): TabModule | Promise<TabModule> =>
  ready.get(index) ?? pending.get(index) ?? fetchTab(index, locale);

const fetchTab = (index: number, locale: Locale): Promise<TabModule> => {
  const tab = TABS[index] ?? TABS[0];
  const arriving = Promise.all([fetchLostStyles().then(tab.load), loadPageTexts(locale, tab.texts)])
    .then(([module]) => {
      ready.set(index, module);
      return module;
    })
    .finally(() => pending.delete(index));
  pending.set(index, arriving);
  return arriving;
};
