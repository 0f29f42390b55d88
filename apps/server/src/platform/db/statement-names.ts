import pg from 'pg';
import { isStalePlan } from './database-errors.ts';

const MOST_NAMES = 1_000;
/** A text seen once has no name yet. */
const seen = new Map<string, string>();
let counter = 0;

/**
 * Lets PostgreSQL parse and plan a statement once per connection: a text that comes a second time travels under a
 * name. Texts that vary without end (lists of different lengths) stop being named when there are too many.
 */
export const nameStatements = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (...args: unknown[]): unknown => {
    const [text, values] = args;
    if (typeof text !== 'string' || !Array.isArray(values) || args.length > 2) return query(...args);
    const name = nameOf(text);
    if (!name) return query(text, values);
    return namedQuery(query, name, text, values).catch(forgetStalePlans);
  };
  client.query = named as typeof client.query; // the same overloads, one of them served differently
};

/** As `query({ name, text, values })`, without the copy that pg makes of every configuration. */
const namedQuery = (
  submit: (query: pg.Query) => unknown,
  name: string,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const query: pg.Query & { name?: string } = new pg.Query(text, values, (error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
    query.name = name;
    submit(query);
  });

const nameOf = (text: string): string | undefined => {
  const name = seen.get(text);
  if (name === undefined) {
    if (seen.size < MOST_NAMES && /^\s*(select|insert|update|delete|with)\b/i.test(text)) seen.set(text, '');
    return undefined;
  }
  if (name !== '') return name;
  counter += 1;
  const fresh = `s${counter}`;
  seen.set(text, fresh);
  return fresh;
};

/** A migration of another process changed a result's columns: from now on every statement gets a new name. */
const forgetStalePlans = (error: unknown): never => {
  if (isStalePlan(error)) seen.clear();
  throw error;
};
