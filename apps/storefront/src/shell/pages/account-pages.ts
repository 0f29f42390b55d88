import type { RouteObject } from 'react-router';
import { page } from '../routes/page-route.tsx';
import { FLOW, SIGNED_IN } from './handles.ts';

export const accountPages: RouteObject[] = [
  page('login', 'accounts/login', () => import('../../features/accounts/login.screen.tsx'), {
    ...FLOW,
    public: true,
    noindex: true,
    texts: ['accounts', 'coupons', 'cart', 'passkeys'],
  }),
  page(
    'ForgotPassword',
    'accounts/forgot-password',
    () => import('../../features/accounts/forgot-password.screen.tsx'),
    { ...FLOW, public: true, noindex: true, texts: ['accounts', 'coupons', 'cart'] },
  ),
  page('signUp', 'accounts/sign-up', () => import('../../features/accounts/sign-up.screen.tsx'), {
    ...FLOW,
    public: true,
    noindex: true,
    texts: ['accounts', 'coupons', 'cart', 'legal'],
  }),
  page(
    'rePassword',
    'accounts/change-password',
    () => import('../../features/accounts/change-password.screen.tsx'),
    { ...FLOW, ...SIGNED_IN, texts: ['accounts'] },
  ),
  page(
    'authCallBack',
    'accounts/auth-callback',
    () => import('../../features/accounts/auth-callback.screen.tsx'),
    { ...FLOW, noindex: true, texts: ['accounts', 'coupons', 'cart'] },
  ),
  page('setting', 'accounts/settings', () => import('../../features/accounts/settings.screen.tsx'), {
    isAccount: true,
    noindex: true,
    texts: ['accounts', 'passkeys'],
  }),
  page(
    'information',
    'accounts/information',
    () => import('../../features/accounts/information.screen.tsx'),
    {
      ...SIGNED_IN,
      texts: ['accounts'],
    },
  ),
  page('address', 'accounts/addresses', () => import('../../features/accounts/addresses.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['accounts'],
  }),
  page(
    'editAddress',
    'accounts/edit-address',
    () => import('../../features/accounts/edit-address.screen.tsx'),
    {
      ...SIGNED_IN,
      texts: ['accounts'],
    },
  ),
  page(
    'selectCountryState',
    'accounts/select-region',
    () => import('../../features/accounts/select-region.screen.tsx'),
    { noindex: true, texts: ['accounts'] },
  ),
  page('coupon', 'coupons/coupons', () => import('../../features/coupons/coupons.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['coupons'],
  }),
  page('message', 'messages/messages', () => import('../../features/messages/messages.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['messages'],
  }),
  page('service', 'messages/service', () => import('../../features/messages/service.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['messages'],
  }),
  page('privacy', 'accounts/privacy', () => import('../../features/accounts/privacy.screen.tsx'), {
    isAccount: true,
    noindex: true,
    texts: ['accounts'],
  }),
  page(
    'programs',
    'integrations/integrations',
    () => import('../../features/integrations/integrations.screen.tsx'),
    {
      ...SIGNED_IN,
      texts: ['integrations'],
    },
  ),
  page(
    'passkeys',
    'accounts/passkeys/passkeys',
    () => import('../../features/accounts/passkeys/passkeys.screen.tsx'),
    {
      ...SIGNED_IN,
      texts: ['passkeys'],
    },
  ),
  page(
    'mailSettings',
    'messages/mail-settings',
    () => import('../../features/messages/mail-settings.screen.tsx'),
    { isAccount: true, noindex: true, texts: ['messages'] },
  ),
];
