import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';

/**
 * Kysely on a pool whose clients are in pipeline mode: `begin` travels with the first statement of its transaction, and
 * what is marked by `withCommit` travels with `commit`. That saves every write two of its ways to the database.
 */
export class PipelinedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#pool);
  }
}

const closing = new WeakSet<CompiledQuery>();

/**
 * Marks the last statement of a transaction: it answers no rows, and its failure is told by the commit, which then
 * has rolled everything back.
 */
export const withCommit = (query: CompiledQuery): CompiledQuery => {
  closing.add(query);
  return query;
};

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #connections = new WeakMap<pg.PoolClient, PipelinedConnection>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {
    // a connection is made when it is asked for
  }

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect();
    const known = this.#connections.get(client);
    if (known) return known;
    const connection = new PipelinedConnection(client);
    this.#connections.set(client, connection);
    return connection;
  }

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings);
  }

  commitTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  /** The transaction's opening, until its first statement is sent. */
  #opening: string | undefined;
  /** Its last statement, until it is committed. */
  #last: CompiledQuery | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    this.#opening = `begin${level} ${accessMode ?? ''}`;
  }

  async commit(): Promise<void> {
    const last = this.#last;
    this.#last = undefined;
    if (!last && this.#isUnopened()) return;
    const [closed, committed] = await this.#together(() =>
      Promise.allSettled([last && this.#send(last), this.#client.query('commit')]),
    );
    if (closed.status === 'rejected') throw closed.reason;
    if (committed.status === 'rejected') throw committed.reason;
  }

  async rollback(): Promise<void> {
    this.#last = undefined;
    if (!this.#isUnopened()) await this.#client.query('rollback');
  }

  release(): void {
    this.#client.release();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (closing.has(query)) {
      this.#last = query;
      return { rows: [] };
    }
    const { command, rowCount, rows } = await this.#send(query);
    return CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are read at once');
  }

  /** Nothing was asked in the transaction: the database never heard of it. */
  #isUnopened(): boolean {
    const isUnopened = this.#opening !== undefined;
    this.#opening = undefined;
    return isUnopened;
  }

  #send({ sql, parameters }: CompiledQuery): Promise<pg.QueryResult> {
    const opening = this.#opening;
    if (opening === undefined) return this.#client.query(sql, [...parameters]);
    this.#opening = undefined;
    return this.#together(() => {
      // Only a lost connection can refuse it, and that fails the statement too.
      this.#client.query(opening).catch(() => undefined);
      return this.#client.query(sql, [...parameters]);
    });
  }

  /** What is asked at once goes out as one write. */
  #together<Result>(ask: () => Result): Result {
    const { stream } = this.#client.connection;
    stream.cork();
    try {
      return ask();
    } finally {
      stream.uncork();
    }
  }
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
