import { NOW, seedRates } from '../../features/orders/orders.fixtures.ts';
import { type TestServer, type TestServerOptions, testServer } from './test-server.ts';

/** A server of its own whose prices have rates. */
export const tradingServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const server = await testServer({ now: NOW, ...options });
  await seedRates(server.db, server.clock.now());
  return server;
};
