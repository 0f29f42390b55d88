import type { WebhookDelivery } from '@caravan/contract/integrations/integrations.calls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';
import { itemsOf, nextPage } from '../../shell/routes/pages.ts';

export const tokensQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['integrations', 'tokens'],
    queryFn: ({ signal }) => call('GET /client/user/token/list', {}, { signal }),
  });

export const webhooksQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['integrations', 'webhooks'],
    queryFn: ({ signal }) => call('GET /client/user/webhook/list', {}, { signal }),
  });

const LOOK_AGAIN_MS = 2_000;

/** Looks again while something is just being sent. */
export const webhookLogQuery = (call: CallApi, id: string) =>
  infiniteQueryOptions({
    queryKey: ['integrations', 'webhook-log', id],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) =>
      call('GET /client/user/webhook/deliveries', { id, pageNum: pageParam }, { signal, silent: true }),
    refetchInterval: ({ state }) => (itemsOf(state.data).some(isBeingSent) ? LOOK_AGAIN_MS : false),
  });

const isBeingSent = ({ state, attempts }: WebhookDelivery): boolean => state === 'waiting' && attempts === 0;
