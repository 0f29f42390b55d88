import { testEngine } from './test-database.ts';

/** Holds the tests' database for the whole run; without it each file that ends alone would stop it. */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const engine = await testEngine();
  return () => engine.stop();
};
