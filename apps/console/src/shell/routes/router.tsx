import { createBrowserRouter, redirect } from 'react-router';
import type { RouteObject } from 'react-router';
import { LoadingState } from '../../ui/layout/states.tsx';
import { ensureSession } from '../api.ts';
import { BrokenScreen, NotFound } from '../frame/fallback-screens.tsx';
import { Frame } from '../frame/frame.tsx';
import { LoginScreen } from '../login.screen.tsx';
import { moneyScreens } from './money-screens.ts';
import { parcelPapers, parcelScreens } from './parcel-routes.ts';
import { paths } from './paths.ts';
import { warehousePapers, warehouseScreens } from './warehouse-screens.ts';

const guard = async ({ request }: { request: Request }): Promise<Response | null> => {
  if (await ensureSession()) return null;
  const { pathname, search } = new URL(request.url);
  const from = pathname.replace(/^\/desk/, '') || '/';
  return redirect(
    from === '/' && !search ? paths.login : `${paths.login}?from=${encodeURIComponent(from + search)}`,
  );
};

const screens: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({
      Component: (await import('../../features/work/dashboard/dashboard.screen.tsx')).DashboardScreen,
    }),
  },
  {
    path: 'purchases',
    lazy: async () => ({
      Component: (await import('../../features/orders/shops-to-buy.screen.tsx')).ShopsToBuyScreen,
    }),
  },
  {
    path: 'purchases/orders',
    lazy: async () => ({
      Component: (await import('../../features/orders/purchases.screen.tsx')).PurchasesScreen,
    }),
  },
  {
    path: 'sourcing',
    lazy: async () => ({ Component: (await import('../../features/sourcing/queue.screen.tsx')).QueueScreen }),
  },
  {
    path: 'markets',
    lazy: async () => ({
      Component: (await import('../../features/goods/market-health.screen.tsx')).MarketHealthScreen,
    }),
  },
  {
    path: 'markets/categories',
    lazy: async () => ({
      Component: (await import('../../features/goods/market-categories.screen.tsx')).MarketCategoriesScreen,
    }),
  },
  ...warehouseScreens,
  ...parcelScreens,
  {
    path: 'returns',
    lazy: async () => ({
      Component: (await import('../../features/aftersales/returns.screen.tsx')).ReturnsScreen,
    }),
  },
  {
    path: 'returns/withdrawals',
    lazy: async () => ({
      Component: (await import('../../features/aftersales/contract-withdrawals.screen.tsx'))
        .ContractWithdrawalsScreen,
    }),
  },
  {
    path: 'returns/:code',
    lazy: async () => ({
      Component: (await import('../../features/aftersales/return.screen.tsx')).ReturnScreen,
    }),
  },
  {
    path: 'orders',
    lazy: async () => ({ Component: (await import('../../features/orders/orders.screen.tsx')).OrdersScreen }),
  },
  {
    path: 'orders/:orderCode',
    lazy: async () => ({ Component: (await import('../../features/orders/order.screen.tsx')).OrderScreen }),
  },
  ...moneyScreens,
  {
    path: 'freight',
    lazy: async () => ({ Component: (await import('../../features/freight/lines.screen.tsx')).LinesScreen }),
  },
  {
    path: 'freight/rules/duty',
    lazy: async () => ({
      Component: (await import('../../features/freight/duty/duty.screen.tsx')).DutyScreen,
    }),
  },
  {
    path: 'freight/rules/packing',
    lazy: async () => ({
      Component: (await import('../../features/freight/duty/packing.screen.tsx')).PackingScreen,
    }),
  },
  {
    path: 'freight/:code',
    lazy: async () => ({ Component: (await import('../../features/freight/line.screen.tsx')).LineScreen }),
  },
  {
    path: 'affiliates',
    lazy: async () => ({
      Component: (await import('../../features/affiliate/affiliates.screen.tsx')).AffiliatesScreen,
    }),
  },
  {
    path: 'affiliates/payouts',
    lazy: async () => ({
      Component: (await import('../../features/affiliate/payouts.screen.tsx')).AffiliatePayoutsScreen,
    }),
  },
  {
    path: 'affiliates/rates',
    lazy: async () => ({
      Component: (await import('../../features/affiliate/rates.screen.tsx')).AffiliateRatesScreen,
    }),
  },
  {
    path: 'content/:kind?',
    lazy: async () => ({
      Component: (await import('../../features/content/content.screen.tsx')).ContentScreen,
    }),
  },
  {
    path: 'service',
    lazy: async () => ({
      Component: (await import('../../features/messages/service.screen.tsx')).ServiceScreen,
    }),
  },
  {
    path: 'shoppers',
    lazy: async () => ({
      Component: (await import('../../features/accounts/shoppers.screen.tsx')).ShoppersScreen,
    }),
  },
  {
    path: 'shoppers/:accountId',
    lazy: async () => ({
      Component: (await import('../../features/accounts/shopper.screen.tsx')).ShopperScreen,
    }),
  },
  {
    path: 'coupons',
    lazy: async () => ({
      Component: (await import('../../features/coupons/coupons.screen.tsx')).CouponsScreen,
    }),
  },
  {
    path: 'mailbox',
    lazy: async () => ({
      Component: (await import('../../features/messages/mailbox.screen.tsx')).MailboxScreen,
    }),
  },
  {
    path: 'staff',
    lazy: async () => ({
      Component: (await import('../../features/staff/members.screen.tsx')).MembersScreen,
    }),
  },
  {
    path: 'account',
    lazy: async () => ({
      Component: (await import('../../features/staff/account.screen.tsx')).AccountScreen,
    }),
  },
  {
    path: 'audit',
    lazy: async () => ({ Component: (await import('../../features/staff/audit.screen.tsx')).AuditScreen }),
  },
  ...(import.meta.env.DEV
    ? [
        {
          path: 'parts',
          lazy: async () => ({ Component: (await import('../../ui/parts.screen.tsx')).PartsScreen }),
        },
      ]
    : []),
  { path: '*', Component: NotFound },
];

export const makeRouter = () =>
  createBrowserRouter(
    [
      {
        path: 'login',
        Component: LoginScreen,
        HydrateFallback: LoadingState,
        loader: async () => {
          await ensureSession();
          return null;
        },
      },
      {
        path: 'forgotten',
        HydrateFallback: LoadingState,
        lazy: async () => ({ Component: (await import('../password.screen.tsx')).ForgottenScreen }),
      },
      {
        path: 'password',
        HydrateFallback: LoadingState,
        lazy: async () => ({ Component: (await import('../password.screen.tsx')).NewPasswordScreen }),
      },
      {
        path: 'print',
        loader: guard,
        HydrateFallback: LoadingState,
        ErrorBoundary: BrokenScreen,
        children: [...parcelPapers, ...warehousePapers],
      },
      {
        path: '/',
        loader: guard,
        shouldRevalidate: () => false,
        Component: Frame,
        HydrateFallback: LoadingState,
        children: [{ ErrorBoundary: BrokenScreen, children: screens }],
      },
    ],
    { basename: '/desk' },
  );
