import { expect } from 'vitest';
import {
  ONEBOUND_KEY,
  ONEBOUND_SECRET,
  oneboundGateway,
} from '../../connectors/marketplaces/testing/onebound-gateway.ts';
import type { Person } from '../people/test-people.ts';
import { tradingServer } from './trading-server.ts';

/** A shop that asks its marketplaces through the aggregator's stand-in. */
export const marketServer = async (environment: Readonly<Record<string, string>> = {}) => {
  const gateway = await oneboundGateway();
  const server = await tradingServer({
    environment: {
      ONEBOUND_URL: gateway.url,
      ONEBOUND_KEY,
      ONEBOUND_SECRET,
      ONEBOUND_CALLS_PER_SECOND: '500',
      ...environment,
    },
  });
  return { gateway, server, guest: server.as.guest({ currency: 'CNY' }) };
};

type Call = Person['call'];

/** What a search gives once every marketplace has answered it: a machine may stall for longer than a search waits. */
export const answeredSearch = async (call: Call, request: { readonly value: string }) => {
  const search = () => call('GET /goods/search', { pageSize: 20, ...request });
  await expect.poll(async () => (await search()).missingSources).toEqual([]);
  return search();
};
