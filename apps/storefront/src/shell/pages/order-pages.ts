import type { RouteObject } from 'react-router';
import { page } from '../routes/page-route.tsx';
import { FLOW, PAYING, SIGNED_IN } from './handles.ts';

export const orderPages: RouteObject[] = [
  page('dvancePayment', 'orders/checkout', () => import('../../features/orders/checkout.screen.tsx'), {
    ...FLOW,
    ...PAYING,
    texts: ['orders', 'accounts', 'coupons', 'landed', 'legal'],
  }),
  page(
    'orderConfirm',
    'orders/order-confirm',
    () => import('../../features/orders/order-confirm.screen.tsx'),
    {
      noindex: true,
      texts: ['orders'],
    },
  ),
  page('orderCenter', 'orders/orders', () => import('../../features/orders/orders.screen.tsx'), {
    ...FLOW,
    ...SIGNED_IN,
    texts: ['orders'],
  }),
  page('invoice', 'orders/documents', () => import('../../features/orders/documents.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['orders'],
  }),
  page('orderDetail', 'orders/order', () => import('../../features/orders/order.screen.tsx'), {
    ...FLOW,
    ...SIGNED_IN,
    texts: ['orders', 'accounts', 'landed'],
  }),
  page(
    'withdrawContract',
    'orders/contract-withdrawal',
    () => import('../../features/orders/contract-withdrawal.screen.tsx'),
    { noindex: true, texts: ['orders'] },
  ),
  page('evaluate', 'orders/write-review', () => import('../../features/orders/write-review.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['orders'],
  }),
  page('toPay', 'payments/pay', () => import('../../features/payments/pay.screen.tsx'), {
    ...FLOW,
    ...PAYING,
    texts: ['payments', 'landed', 'legal'],
  }),
  page(
    'cardPayment',
    'payments/card-payment',
    () => import('../../features/payments/card-payment.screen.tsx'),
    {
      ...PAYING,
      texts: ['payments', 'landed'],
    },
  ),
  page(
    'PaymentCallback',
    'payments/payment-callback',
    () => import('../../features/payments/payment-callback.screen.tsx'),
    { ...FLOW, noindex: true, texts: ['payments', 'landed'] },
  ),
  page('advancePayment', 'wallet/top-up', () => import('../../features/wallet/top-up.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['wallet'],
  }),
  page('withdraw', 'wallet/withdraw', () => import('../../features/wallet/withdraw.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['wallet'],
  }),
  page('wallet', 'wallet/wallet', () => import('../../features/wallet/wallet.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['wallet'],
  }),
  page(
    'afterSale',
    'aftersales/after-sales',
    () => import('../../features/aftersales/after-sales.screen.tsx'),
    {
      ...FLOW,
      ...SIGNED_IN,
      texts: ['aftersales'],
    },
  ),
  page(
    'applyRefund',
    'aftersales/apply-refund',
    () => import('../../features/aftersales/apply-refund.screen.tsx'),
    { ...SIGNED_IN, texts: ['aftersales'] },
  ),
  page(
    'platformAudit',
    'aftersales/platform-audit',
    () => import('../../features/aftersales/platform-audit.screen.tsx'),
    { ...SIGNED_IN, texts: ['aftersales'] },
  ),
];

export const parcelPages: RouteObject[] = [
  page('warehouse', 'warehouse/warehouse', () => import('../../features/warehouse/warehouse.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['warehouse', 'landed'],
  }),
  page('deadlines', 'deadlines/deadlines', () => import('../../features/deadlines/deadlines.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['deadlines'],
  }),
  page('forward', 'warehouse/forward', () => import('../../features/warehouse/forward.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['warehouse'],
  }),
  page('package', 'parcels/parcels', () => import('../../features/parcels/parcels.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['parcels', 'orders', 'accounts'],
  }),
  page('parcelDetail', 'parcels/parcel', () => import('../../features/parcels/parcel.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['parcels', 'orders', 'accounts', 'landed'],
  }),
  page('parcelClaim', 'parcels/claim', () => import('../../features/parcels/claim.screen.tsx'), {
    ...SIGNED_IN,
    texts: ['parcels'],
  }),
  page(
    'SubmitParcel',
    'parcels/submit-parcel',
    () => import('../../features/parcels/submit-parcel.screen.tsx'),
    { ...SIGNED_IN, texts: ['parcels', 'accounts', 'orders'] },
  ),
];
