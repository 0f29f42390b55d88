// The measure of what is possible: Fastify and pg, one route for each case, one query, no checks, no shape, no log.
import Fastify from 'fastify';
import pg from 'pg';
import { type BareCase, cases } from './cases.ts';

const [databaseUrl = '', port = ''] = process.argv.slice(2);
await start(databaseUrl, Number(port));
console.log('ready');

async function start(address: string, listenAt: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: address, max: 10 });
  const app = Fastify({ logger: false });
  for (const [index, { bare }] of cases.entries()) {
    app.post<{ Body: readonly unknown[] }>(`/${index}`, async (request) => ({
      code: 200,
      message: '',
      data: await answer(pool, index, bare, request.body),
    }));
  }
  await app.listen({ port: listenAt, host: '127.0.0.1' });
}

async function answer(
  pool: pg.Pool,
  index: number,
  bare: BareCase,
  values: readonly unknown[],
): Promise<unknown> {
  const queries = bare.sql.map((text, at) => ({ name: `case${index}-${at}`, text, values: [...values] }));
  if (bare.transaction !== true) return (await pool.query(queries[0] ?? '')).rows;
  const client = await pool.connect();
  try {
    await client.query('begin');
    let rows: unknown[] = [];
    for (const query of queries) ({ rows } = await client.query(query));
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
