import type pg from 'pg';
import type { Figure } from './findings.ts';

export async function forgetReads(db: pg.Client): Promise<void> {
  await db.query('select pg_stat_statements_reset()');
}

/** What the database has read since, for one of so many times, and the statement that read most. */
export async function readsOf(
  db: pg.Client,
  times: number,
): Promise<Pick<Figure, 'blocks' | 'rows' | 'worst'>> {
  const { rows } = await db.query<{ blocks: number; rows: number; query: string }>(
    `select (shared_blks_hit + shared_blks_read + temp_blks_read)::float8 as blocks, rows::float8, query
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
       and query not like '%pg_stat_statements%' order by 1 desc`,
  );
  const sum = (of: 'blocks' | 'rows') => rows.reduce((total, row) => total + row[of], 0) / times;
  return {
    blocks: sum('blocks'),
    rows: sum('rows'),
    worst: (rows[0]?.query ?? '').replaceAll(/\s+/g, ' ').slice(0, 300),
  };
}
