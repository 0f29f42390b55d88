import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';

export interface ShopDatabase {
  /** Asks what no screen shows. */
  readonly rows: <Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** Locks rows until the answer is called: anyone who wants them waits meanwhile. */
  readonly hold: (lock: string, values?: readonly unknown[]) => Promise<() => Promise<void>>;
  readonly leave: () => Promise<void>;
}

interface Joined {
  readonly pool: pg.Pool;
  readonly leave: () => Promise<void>;
}

/** The database of a running shop: the built-in one below `varDir`, or the one at `address`. Joined at the first question. */
export function databaseOf(varDir: string, address?: string): ShopDatabase {
  let joined: Promise<Joined> | undefined;
  const join = () => (joined ??= address === undefined ? joinBuiltIn(varDir) : joinAddress(address));
  return {
    async rows<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) {
      const { pool } = await join();
      return (await pool.query<Row>(sql, [...values])).rows;
    },
    async hold(lock, values = []) {
      const { pool } = await join();
      const client = await pool.connect();
      await client.query('begin');
      await client.query(lock, [...values]);
      return async () => {
        await client.query('rollback');
        client.release();
      };
    },
    async leave() {
      const found = await joined;
      await found?.pool.end();
      await found?.leave();
    },
  };
}

async function joinBuiltIn(varDir: string): Promise<Joined> {
  const postgres = await startEmbeddedPostgres({ varDir });
  const pool = new pg.Pool({ connectionString: await postgres.databaseUrl(), max: 2 });
  return { pool, leave: () => postgres.stop() };
}

const joinAddress = async (address: string): Promise<Joined> => ({
  pool: new pg.Pool({ connectionString: address, max: 2 }),
  leave: async () => undefined,
});
