import type { HeldCoupon } from '@caravan/contract/coupons/coupons.shapes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';
import { nextPage } from '../../shell/routes/pages.ts';

const PAGE_SIZE = 100;

export const ownCouponsQuery = (call: CallApi, status: HeldCoupon['status']) =>
  infiniteQueryOptions({
    queryKey: ['coupons', 'own', status],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) =>
      call(
        'POST /user/coupon/user/coupons',
        { status, pageNum: pageParam, pageSize: PAGE_SIZE },
        { signal, silent: true },
      ),
  });

/** What the caller can claim right now; `tell` hears of a failure. */
export const claimableQuery = (call: CallApi, tell: () => void) =>
  queryOptions({
    queryKey: ['coupons', 'claimable'],
    queryFn: ({ signal }) =>
      call('POST /coupon/homePageCoupons', {}, { signal, silent: true }).catch(toldBy(tell)),
  });

/** Every coupon given out, also those the caller has. */
export const offeredQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['coupons', 'offered'],
    queryFn: ({ signal }) =>
      call(
        'GET /coupon/list',
        { pageSize: PAGE_SIZE, pageNum: 1, status: 1, issueForm: 2, remark: 1 },
        { signal, silent: true },
      ),
  });

export const couponQuery = (call: CallApi, couponId: string, tell: () => void) =>
  queryOptions({
    queryKey: ['coupons', 'one', couponId],
    queryFn: ({ signal }) =>
      call('GET /coupon/get/detail', { couponId }, { signal, silent: true }).catch(toldBy(tell)),
  });

const toldBy =
  (tell: () => void) =>
  (failure: unknown): never => {
    tell();
    throw failure;
  };
