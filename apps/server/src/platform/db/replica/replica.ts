import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Db } from '../database.ts';
import { faultOf, hasSqlState } from '../database-errors.ts';
import { beatOnDatabase, lastBeat } from './replica.queries.ts';
import type { Schema } from '../schema.ts';

/** What became of the replica: reads go to it, or to the database itself because it fails or is too far behind. */
export type ReplicaNews =
  | { readonly state: 'used' }
  | { readonly state: 'lost'; readonly error: unknown }
  | { readonly state: 'behind'; readonly seconds: number };

export interface ReplicaOptions {
  readonly primary: Db;
  readonly pool: pg.Pool;
  readonly tell: (news: ReplicaNews) => void;
}

export interface Replica {
  readonly db: Db;
  /** Looks now whether the replica answers and keeps up, as is done every few seconds. */
  look(): Promise<void>;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 5_000;
/** A replica that does not answer for so long is not waited for. */
const PATIENCE_MS = 2_000;
/** Twice the time between two looks: of the last beat it may not have heard yet. */
const MOST_BEHIND_SECONDS = 10;

/**
 * Reads go to the replica once it was seen to keep up, and to the database itself before that, when it fails, hangs or
 * is behind. A read that meets such a failure is put to the database; nobody notices but the log.
 */
export const openReplica = ({ primary, pool, tell }: ReplicaOptions): Replica => {
  const standing = createStanding(tell);
  const parts: Parts = { primary, pool, standing };
  const db = new Kysely<Schema>({ dialect: new ReplicaDialect(parts) });
  const look = async (): Promise<void> => {
    try {
      const beat = await beatOnDatabase(primary).catch(() => undefined);
      const seen = await beatOnReplica(parts);
      // while the database is away nothing is written that a replica could miss
      const seconds = beat === undefined ? 0 : (beat.getTime() - (seen?.getTime() ?? 0)) / 1000;
      standing.found(seconds > MOST_BEHIND_SECONDS ? { state: 'behind', seconds } : { state: 'used' });
    } catch (error) {
      standing.found({ state: 'lost', error });
    }
  };
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_EVERY_MS).unref();
  return {
    db,
    look,
    close: async () => {
      clearInterval(timer);
      await looking;
      await db.destroy();
    },
  };
};

interface Standing {
  isGood(): boolean;
  found(news: ReplicaNews): void;
  /** Calls back when the replica is lost; gives what ends that. */
  onLost(hear: (error: unknown) => void): () => void;
}

const createStanding = (tell: (news: ReplicaNews) => void): Standing => {
  let state: ReplicaNews['state'] | undefined;
  const hearers = new Set<(error: unknown) => void>();
  return {
    isGood: () => state === 'used',
    found: (news) => {
      if (news.state !== state) tell(news);
      state = news.state;
      if (news.state !== 'lost') return;
      for (const hear of hearers) hear(news.error);
      hearers.clear();
    },
    onLost: (hear) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
};

interface Parts {
  readonly primary: Db;
  readonly pool: pg.Pool;
  readonly standing: Standing;
}

class ReplicaDialect extends PostgresDialect {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    super({ pool: parts.pool });
    this.#parts = parts;
  }

  override createDriver(): Driver {
    return new ReplicaDriver(this.#parts);
  }
}

class ReplicaDriver implements Driver {
  readonly #pool: pg.Pool;
  /** Has no state: each read takes a client of its own. */
  readonly #connection: DatabaseConnection;

  constructor(parts: Parts) {
    this.#pool = parts.pool;
    this.#connection = new ReadingConnection(parts);
  }

  async init(): Promise<void> {
    // a connection is made when it is asked for
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    // it is everybody's
  }

  beginTransaction(): Promise<void> {
    return Promise.reject(new Error('what belongs together is read from the database itself'));
  }

  async commitTransaction(): Promise<void> {
    // never begun
  }

  async rollbackTransaction(): Promise<void> {
    // never begun
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

class ReadingConnection implements DatabaseConnection {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async executeQuery<Row>(given: CompiledQuery): Promise<QueryResult<Row>> {
    const { primary, standing } = this.#parts;
    const query = given as CompiledQuery<Row>; // whose rows they are, only the caller knows
    if (!standing.isGood()) return primary.executeQuery(query);
    try {
      return { rows: await readOnReplica(this.#parts, query) };
    } catch (error) {
      if (isLost(error)) standing.found({ state: 'lost', error });
      if (hasSqlState(error, TOOK_TOO_LONG)) throw error;
      return primary.executeQuery(query);
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are read at once');
  }
}

/** A read that the replica had its time for would take the database's, too. */
const TOOK_TOO_LONG = '57014';

const isLost = (error: unknown): boolean =>
  faultOf(error) === 'unavailable' && !hasSqlState(error, TOOK_TOO_LONG, '25006', '55P03');

/** A client that fails, or whose replica was lost meanwhile, is not used again. */
const readOnReplica = async <Row>({ pool, standing }: Parts, query: CompiledQuery<Row>): Promise<Row[]> => {
  let forget = (): void => {};
  const lost = new Promise<never>((_, reject) => (forget = standing.onLost(reject)));
  const connecting = pool.connect();
  let isBroken = false;
  try {
    const client = await Promise.race([connecting, lost]);
    const { rows } = await Promise.race([client.query(query.sql, [...query.parameters]), lost]);
    return rows as Row[]; // as the query says
  } catch (error) {
    isBroken = isLost(error);
    throw error;
  } finally {
    forget();
    connecting.then((client) => client.release(isBroken)).catch(() => {});
  }
};

/** The time that the replica has brought last; one that does not give it soon is lost. */
const beatOnReplica = async (parts: Parts): Promise<Date | undefined> => {
  const error = new Error('Query read timeout');
  const timer = setTimeout(() => parts.standing.found({ state: 'lost', error }), PATIENCE_MS);
  try {
    const [row] = await readOnReplica(parts, lastBeat.compile(parts.primary));
    return row?.updated_at;
  } finally {
    clearTimeout(timer);
  }
};
