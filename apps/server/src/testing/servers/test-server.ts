import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { testClock } from '../../platform/clock/clock.ts';
import { openServer, type TestServer, type TestServerOptions } from './open-server.ts';
import { createTestDatabase } from '../test-database.ts';

export type { TestServer, TestServerOptions } from './open-server.ts';
export { reasonOf } from '../people/test-people.ts';

/**
 * The whole server on a database of its own. Called at the top of a test file, it ends with the file:
 * `const server = await testServer();`
 */
export const testServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const database = await createTestDatabase();
  const varDir = mkdtempSync(join(tmpdir(), 'caravan-test-'));
  const clock = testClock(options.now);
  const opened: TestServer[] = [];
  const open = async (): Promise<TestServer> => {
    const server = await openServer({ ...options, databaseUrl: database.url, varDir, clock, open });
    opened.push(server);
    return server;
  };
  const first = await open();
  afterAll(async () => {
    await Promise.all(opened.map((server) => server.close()));
    await database.drop();
    rmSync(varDir, { recursive: true, force: true });
  });
  return first;
};
