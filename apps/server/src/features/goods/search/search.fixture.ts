import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import type { TestServer } from '../../../testing/servers/test-server.ts';
import { createCatalogue } from '../goods.catalogue.ts';
import { deleteIndex } from './engine/engine-index.ts';
import { createImageFeatures } from '../image-features/image-features.ts';
import { createEnginePictures } from './engine/engine-pictures.ts';
import { createEngineSearch } from './engine/engine-search.ts';
import { updateSearch } from './filling/search-index.jobs.ts';
import { listIndexes } from './filling/search-index.queries.ts';

/** What was written is found from now on, in whichever place the server searches. */
export const settleSearch = async (server: TestServer): Promise<void> => {
  if (server.services.searchEngine) await updateUntilLive(server);
  server.services.catalogue.forget();
};

/** Other tests' transactions on the same PostgreSQL may hold up the filling for a moment. */
export const updateUntilLive = async (server: TestServer): Promise<void> => {
  await updateNow(server);
  while ((await listIndexes(server.db)).some(({ state }) => state === 'filling')) {
    await sleep(50);
    await updateNow(server);
  }
};

export const updateNow = async (server: TestServer): Promise<void> => {
  await inTransaction(server.db, (tx) => addJob(tx, updateSearch, {}));
  await server.runJobs();
};

/** With the file go the indexes that its server made. */
export const removingIndexes = ({ db, services: { searchEngine } }: TestServer): void => {
  afterAll(async () => {
    if (searchEngine) for (const { name } of await listIndexes(db)) await deleteIndex(searchEngine, name);
  });
};

/** A search that the engine does not answer fails, so that it is seen which place found what. */
export const withoutFallBack = (services: Services): Partial<Services> => {
  const { searchEngine: engine } = services;
  if (!engine) return {};
  const patient = createEngineSearch(engine, { patienceMs: 20_000 });
  const pictures = createEnginePictures(engine, { patienceMs: 20_000 });
  return {
    catalogue: createCatalogue(services, () => patient),
    looks: createImageFeatures(services, pictures, () => {}),
  };
};
