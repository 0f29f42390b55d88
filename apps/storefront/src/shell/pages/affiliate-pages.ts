import type { RouteObject } from 'react-router';
import { page } from '../routes/page-route.tsx';
import { FLOW, SIGNED_IN } from './handles.ts';

export const affiliatePages: RouteObject[] = [
  page('extend', 'affiliate/affiliate', () => import('../../features/affiliate/affiliate.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['affiliate'],
  }),
  page('settlement', 'affiliate/settlement', () => import('../../features/affiliate/settlement.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['affiliate'],
  }),
  page(
    'productManage',
    'affiliate/manage-goods',
    () => import('../../features/affiliate/manage-goods.screen.tsx'),
    { ...SIGNED_IN, texts: ['affiliate'] },
  ),
  page(
    'chooseProduct',
    'affiliate/choose-goods',
    () => import('../../features/affiliate/choose-goods.screen.tsx'),
    { ...SIGNED_IN, texts: ['affiliate', 'goods'] },
  ),
  page(
    'linkInvalid',
    'affiliate/link-invalid',
    () => import('../../features/affiliate/link-invalid.screen.tsx'),
    { ...FLOW, public: true, noindex: true, texts: ['affiliate'] },
  ),
  ...(['s', 't', 'p'] as const).map((kind) =>
    page(
      `${kind}/:code`,
      'affiliate/link-entry',
      () => import('../../features/affiliate/link-entry.screen.tsx'),
      { noindex: true, texts: ['affiliate'] },
    ),
  ),
];
