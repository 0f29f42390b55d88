import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import type { Courier } from './driver/courier.ts';
import { PipelinedDialect } from './driver/pipelined-dialect.ts';
import { openReplica, type ReplicaNews } from './replica/replica.ts';
import type { Schema } from './schema.ts';
import { createStatementNames } from './driver/statement-names.ts';

export type Db = Kysely<Schema>;
/** Also a `Db`: a query that may run in either takes `Db`, one that must run in a transaction takes `Tx`. */
export type Tx = Transaction<Schema>;

export interface Database {
  readonly db: Db;
  /** For single reads that may be a moment old; the same as `db` when there is no replica. */
  readonly replica: Db;
  readonly pool: pg.Pool;
  /** Looks now whether the replica answers and keeps up, as is done every few seconds. */
  lookAtReplica(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly replicaUrl?: string | undefined;
  readonly poolSize: number;
  readonly onConnectionError: (error: Error) => void;
  readonly onReplica?: ((news: ReplicaNews) => void) | undefined;
  /** Takes live events to the other processes past the database. */
  readonly courier?: Courier | undefined;
  /** Each transaction may run on another connection of the database: nothing is kept by a connection, see `ROLE_BOUNDS`. */
  readonly isPooled?: boolean;
  /** For a command that nobody but its operator waits for: its statements may take as long as they need. */
  readonly isPatient?: boolean;
}

/** Bounds on waiting: a client that went away, a lock held for too long or a runaway query costs seconds, not a shop. */
export const timeouts = {
  statementMs: 15_000,
  lockMs: 4_000,
  idleInTransactionMs: 5_000,
  connectMs: 5_000,
};

/** The same bounds for a role, whose connections another program opens and lends. */
export const ROLE_BOUNDS: Readonly<Record<string, string>> = {
  statement_timeout: `${timeouts.statementMs}ms`,
  lock_timeout: `${timeouts.lockMs}ms`,
  idle_in_transaction_session_timeout: `${timeouts.idleInTransactionMs}ms`,
  client_connection_check_interval: '1000ms',
};

export const openDatabase = (options: DatabaseOptions): Database => {
  const poolOf = (url: string) => createPool(url, options.poolSize, options.onConnectionError, options);
  const pool = poolOf(options.url);
  const db = kyselyOn(pool, options.courier);
  const replica = options.replicaUrl
    ? openReplica({ primary: db, pool: poolOf(options.replicaUrl), tell: options.onReplica ?? (() => {}) })
    : undefined;
  return {
    db,
    replica: replica?.db ?? db,
    pool,
    lookAtReplica: async () => replica?.look(),
    close: async () => {
      await replica?.close();
      await db.destroy();
    },
  };
};

export const createPool = (
  url: string,
  size: number,
  onError: (error: Error) => void,
  { isPatient = false, isPooled = false }: Pick<DatabaseOptions, 'isPatient' | 'isPooled'> = {},
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: columnTypes,
    application_name: 'caravan',
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connectMs,
    idleTimeoutMillis: 60_000,
    ...(!isPatient &&
      !isPooled && {
        statement_timeout: timeouts.statementMs,
        lock_timeout: timeouts.lockMs,
        idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
      }),
    ...(overNetwork(url) && !isPooled
      ? { options: '-c tcp_user_timeout=5000 -c client_connection_check_interval=1000' }
      : {}),
  });
  const nameStatements = isPooled ? () => {} : createStatementNames();
  pool.on('error', onError);
  // a client in somebody's hands reports its lost backend itself; without a listener the process would end
  pool.on('connect', (client) => {
    client.on('error', onError);
    nameStatements(client);
  });
  return pool;
};

const kyselyOn = (pool: pg.Pool, courier: Courier | undefined): Db =>
  new Kysely<Schema>({ dialect: new PipelinedDialect(pool, courier) });

const overNetwork = (url: string): boolean => !/@%2f/i.test(url) && !/[?&]host=(\/|%2f)/i.test(url);
