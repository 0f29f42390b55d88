import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';
import { nextPage } from '../../shell/routes/pages.ts';

export const balanceQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['wallet', 'balance'],
    queryFn: ({ signal }) => call('GET /shopping/user/balance', {}, { signal, silent: true }),
  });

export const statementQuery = (call: CallApi) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'statement'],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) =>
      call('GET /wallet/statement', { pageNum: pageParam }, { signal, silent: true }),
  });

/** Refunds in the wallet that can still go on to the card or PayPal account that had paid. */
export const walletRefundsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['wallet', 'refunds'],
    queryFn: ({ signal }) => call('GET /wallet/refunds', {}, { signal, silent: true }),
  });

/** What of the wallet can be paid out now, and what keeps the rest. */
export const withdrawableQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['wallet', 'withdrawable'],
    queryFn: ({ signal }) => call('GET /wallet/withdrawable', {}, { signal, silent: true }),
  });

/** The latest requests to be paid out. */
export const withdrawalsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['wallet', 'withdrawals'],
    queryFn: ({ signal }) => call('GET /wallet/withdrawals', { pageSize: 20 }, { signal, silent: true }),
  });
