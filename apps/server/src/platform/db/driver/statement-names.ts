import type pg from 'pg';
import { isStalePlan } from '../database-errors.ts';
import { NamedQuery, type Shapes } from './named-query.ts';

/** Texts that are remembered, and as many that have a name: each name is a plan in the memory of every connection. */
const MOST_TEXTS = 1_000;

/**
 * Lets PostgreSQL parse and plan a statement once per connection: a text that comes a second time travels under a
 * name. Texts that vary without end (lists of different lengths) stop being named when there are too many; those that
 * came only once give way to new ones.
 * @returns What makes a connection of one pool do so.
 */
export const createStatementNames = (): ((client: pg.PoolClient) => void) => {
  const once = new Set<string>();
  const names = new Map<string, string>();
  const shapes: Shapes = new Map();
  let counter = 0;

  const nameOf = (text: string): string | undefined => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MOST_TEXTS) return name;
    if (!once.delete(text)) {
      if (/^\s*(select|insert|update|delete|with)\b/i.test(text)) remember(text);
      return undefined;
    }
    counter += 1;
    const fresh = `s${counter}`;
    names.set(text, fresh);
    return fresh;
  };

  const remember = (text: string): void => {
    once.add(text);
    const [oldest] = once;
    if (once.size > MOST_TEXTS && oldest !== undefined) once.delete(oldest);
  };

  /** A migration of another process changed a result's columns: from now on every statement gets a new name. */
  const forgetStalePlans = (error: unknown): never => {
    if (isStalePlan(error)) {
      names.clear();
      shapes.clear();
    }
    throw error;
  };

  return (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const named = (...args: unknown[]): unknown => {
      const [text, values] = args;
      if (typeof text !== 'string' || !Array.isArray(values) || args.length > 2) return query(...args);
      const name = nameOf(text);
      if (!name) return query(text, values);
      return namedQuery(query, shapes, { name, text, values }).catch(forgetStalePlans);
    };
    client.query = named as typeof client.query; // the same overloads, one of them served differently
  };
};

/** As `query({ name, text, values })`, without the copy that pg makes of every configuration. */
const namedQuery = (
  submit: (query: NamedQuery) => unknown,
  shapes: Shapes,
  statement: { readonly name: string; readonly text: string; readonly values: unknown[] },
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const query = new NamedQuery(shapes, statement, (error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
    submit(query);
  });
