import type { RouteObject } from 'react-router';
import { page } from '../routes/page-route.tsx';
import { SIGNED_IN } from './handles.ts';

export const goodsPages: RouteObject[] = [
  page('productList', 'goods/product-list', () => import('../../features/goods/product-list.screen.tsx'), {
    public: true,
    texts: ['goods'],
  }),
  page('productDetails', 'goods/product', () => import('../../features/goods/product.screen.tsx'), {
    public: true,
    texts: ['goods', 'cart', 'landed'],
  }),
  page('goodsSearch', 'goods/search', () => import('../../features/goods/search.screen.tsx'), {
    public: true,
    texts: ['goods'],
  }),
  page('evaluateList', 'goods/reviews', () => import('../../features/goods/reviews.screen.tsx'), {
    public: true,
    texts: ['goods'],
  }),
  page('freeProduct', 'goods/free-products', () => import('../../features/goods/free-products.screen.tsx'), {
    public: true,
    texts: ['goods'],
  }),
  page('imageSearch', 'goods/image-search', () => import('../../features/goods/image-search.screen.tsx'), {
    noindex: true,
    texts: ['goods'],
  }),
  page('favourites', 'goods/favourites', () => import('../../features/goods/favourites.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['goods'],
  }),
  page('sourcing', 'sourcing/ask', () => import('../../features/sourcing/ask.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['sourcing'],
  }),
  page('sourcingList', 'sourcing/requests', () => import('../../features/sourcing/requests.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['sourcing'],
  }),
];

export const infoPages: RouteObject[] = [
  page(
    'helpGuide/:guide',
    'content/help-guide',
    () => import('../../features/content/help-guide.screen.tsx'),
    {
      public: true,
      texts: ['content', 'goods'],
    },
  ),
  page('helpCenter', 'content/help-center', () => import('../../features/content/help-center.screen.tsx'), {
    public: true,
    texts: ['content', 'goods'],
  }),
  page('legal/:page', 'legal/legal', () => import('../../features/legal/legal.screen.tsx'), {
    public: true,
    texts: ['legal'],
  }),
  page('noticeList', 'content/notices', () => import('../../features/content/notices.screen.tsx'), {
    public: true,
    texts: ['content'],
  }),
  page('noticeContent', 'content/notice', () => import('../../features/content/notice.screen.tsx'), {
    public: true,
    texts: ['content', 'goods'],
  }),
  page('freight', 'freight/freight', () => import('../../features/freight/freight.screen.tsx'), {
    public: true,
    texts: ['freight', 'accounts'],
  }),
  page('lineScores', 'freight/line-scores', () => import('../../features/freight/line-scores.screen.tsx'), {
    public: true,
    texts: ['freight', 'accounts'],
  }),
  page(
    'FreightResult',
    'freight/freight-result',
    () => import('../../features/freight/freight-result.screen.tsx'),
    { noindex: true, texts: ['freight', 'accounts'] },
  ),
];
