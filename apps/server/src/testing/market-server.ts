import {
  ONEBOUND_KEY,
  ONEBOUND_SECRET,
  oneboundGateway,
} from '../connectors/marketplaces/testing/onebound-gateway.ts';
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
