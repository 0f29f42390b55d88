import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';

export interface ShopDatabase {
  /** Asks what no screen shows. */
  readonly rows: <Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;
  readonly leave: () => Promise<void>;
}

interface Joined {
  readonly pool: pg.Pool;
  readonly leave: () => Promise<void>;
}

/** The database of a running shop: the built-in one below `varDir`, or the one at `address`. Joined at the first question. */
export function databaseOf(varDir: string, address?: string): ShopDatabase {
  let joined: Promise<Joined> | undefined;
  return {
    async rows<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) {
      joined ??= address === undefined ? joinBuiltIn(varDir) : joinAddress(address);
      const { pool } = await joined;
      return (await pool.query<Row>(sql, [...values])).rows;
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
