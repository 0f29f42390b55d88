import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { hasSqlState } from '../database-errors.ts';
import { type Courier, type Message, messageOf } from './courier.ts';
import { addingJobs, jobOf, type JobSpec, readsJobs } from './joined-jobs.ts';

/**
 * Kysely on a pool whose clients are in pipeline mode: `begin` travels with the first statement of its transaction, and
 * what is marked by `withoutWaiting` with whatever comes next, at last `commit`, and all jobs that a transaction leaves
 * together. That saves a write most of its round trips to the database.
 */
export class PipelinedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #courier: Courier | undefined;

  constructor(pool: pg.Pool, courier?: Courier) {
    super({ pool });
    this.#pool = pool;
    this.#courier = courier;
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#pool, this.#courier);
  }
}

const marked = new WeakSet<CompiledQuery>();

/**
 * Marks a statement of a transaction whose rows nobody reads. Its failure is that of the statement it travels with, or
 * of the commit, which then has rolled everything back.
 */
export const withoutWaiting = (query: CompiledQuery): CompiledQuery => {
  marked.add(query);
  return query;
};

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #courier: Courier | undefined;
  readonly #connections = new WeakMap<pg.PoolClient, PipelinedConnection>();

  constructor(pool: pg.Pool, courier: Courier | undefined) {
    this.#pool = pool;
    this.#courier = courier;
  }

  async init(): Promise<void> {
    // a connection is made when it is asked for
  }

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect();
    const known = this.#connections.get(client);
    if (known) return known;
    const connection = new PipelinedConnection(client, this.#courier);
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
  readonly #courier: Courier | undefined;
  /** Of the transaction that runs. */
  #messages: Message[] | undefined;
  /** Jobs that the transaction leaves. */
  #jobs: readonly JobSpec[] = [];
  /** The transaction's opening, until its first statement is sent. */
  #opening: string | undefined;
  /** Statements that go out with the next one. */
  #waiting: readonly CompiledQuery[] = [];
  /** The stream is corked until the end of this turn. */
  #isGathering = false;
  /** The transaction is told to end: what is asked now would happen outside of it, or in the next one. */
  #isEnding = false;
  /** What made the transaction fail. Statements behind it fail for its sake, and may be told so before it. */
  #failure: unknown;

  constructor(client: pg.PoolClient, courier: Courier | undefined) {
    this.#client = client;
    this.#courier = courier;
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    this.#opening = `begin${level} ${accessMode ?? ''}`;
    this.#messages = [];
    this.#isEnding = false;
    this.#failure = undefined;
  }

  async commit(): Promise<void> {
    const messages = this.#messages ?? [];
    this.#messages = undefined;
    this.#joinJobs();
    const waiting = this.#takeWaiting();
    this.#isEnding = true;
    if (waiting.length > 0 || !this.#isUnopened()) {
      this.#together();
      await Promise.all([...waiting.map((query) => this.#send(query)), this.#client.query('commit')]);
    }
    if (messages.length > 0) this.#courier?.carry(messages);
  }

  async rollback(): Promise<void> {
    this.#isEnding = true;
    this.#waiting = [];
    this.#jobs = [];
    this.#messages = undefined;
    if (!this.#isUnopened()) await this.#client.query('rollback');
  }

  release(): void {
    this.#isEnding = false;
    this.#client.release();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isEnding) throw new Error('the transaction is ended');
    if (this.#goesByCourier(query) || this.#goesWithJobs(query)) return { rows: [] };
    if (readsJobs(query)) this.#joinJobs();
    if (marked.has(query)) {
      this.#waiting = [...this.#waiting, query];
      return { rows: [] };
    }
    const { command, rowCount, rows } = await this.#sendAfterWaiting(query);
    return CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are read at once');
  }

  #goesByCourier(query: CompiledQuery): boolean {
    const message = messageOf(query);
    if (message === undefined || this.#courier?.isReady() !== true) return false;
    if (this.#messages) this.#messages.push(message);
    else this.#courier.carry([message]);
    return true;
  }

  #goesWithJobs(query: CompiledQuery): boolean {
    const job = jobOf(query);
    if (job === undefined || this.#messages === undefined) return false;
    this.#jobs = [...this.#jobs, job];
    return true;
  }

  /** The jobs are the last that waits. */
  #joinJobs(): void {
    if (this.#jobs.length === 0) return;
    this.#waiting = [...this.#waiting, addingJobs(this.#jobs)];
    this.#jobs = [];
  }

  /** Nothing was asked in the transaction: the database never heard of it. */
  #isUnopened(): boolean {
    const isUnopened = this.#opening !== undefined;
    this.#opening = undefined;
    return isUnopened;
  }

  async #sendAfterWaiting(query: CompiledQuery): Promise<pg.QueryResult> {
    if (this.#waiting.length === 0) return this.#send(query);
    const before = this.#takeWaiting().map((each) => this.#send(each));
    const [result] = await Promise.all([this.#send(query), ...before]);
    return result;
  }

  #takeWaiting(): readonly CompiledQuery[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }

  #send({ sql, parameters }: CompiledQuery): Promise<pg.QueryResult> {
    const opening = this.#opening;
    this.#opening = undefined;
    this.#together();
    // Only a lost connection can refuse it, and that fails the statement too.
    if (opening !== undefined) this.#client.query(opening).catch(() => undefined);
    return this.#client.query(sql, [...parameters]).catch((error: unknown) => {
      if (!hasSqlState(error, IN_FAILED_TRANSACTION)) this.#failure = error;
      throw this.#failure ?? error;
    });
  }

  /** What is asked within this turn of the event loop goes out as one write. */
  #together(): void {
    const { stream } = this.#client.connection;
    if (this.#isGathering) return;
    this.#isGathering = true;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}

const IN_FAILED_TRANSACTION = '25P02';
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
