// The measure of what is possible: Fastify and pg, one route for each case and each call of the paid order, no checks,
// no shape, no log.
import Fastify from 'fastify';
import pg from 'pg';
import { BARE_FLOW } from './bare-flow.ts';
import { type BareCase, cases } from './cases.ts';

const [databaseUrl = '', port = ''] = process.argv.slice(2);
await start(databaseUrl, Number(port));
console.log('ready');

async function start(address: string, listenAt: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: address, max: 10 });
  const app = Fastify({ logger: false });
  const routes = [
    ...cases.map(({ bare }, index) => [`${index}`, bare] as const),
    ...BARE_FLOW.map((step, index) => [`flow/${index}`, step] as const),
  ];
  for (const [path, bare] of routes) {
    app.post<{ Body: readonly unknown[] }>(`/${path}`, async (request) => ({
      code: 200,
      message: '',
      data: await answer(pool, path, bare, request.body),
    }));
  }
  await app.listen({ port: listenAt, host: '127.0.0.1' });
}

async function answer(
  pool: pg.Pool,
  path: string,
  bare: BareCase,
  values: readonly unknown[],
): Promise<unknown> {
  const queries = bare.sql.map((text, at) => ({ name: `${path}-${at}`, text, values: [...values] }));
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
