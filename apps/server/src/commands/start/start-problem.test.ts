import { createServer } from 'node:net';
import pg from 'pg';
import { expect, it } from 'vitest';
import { explainStartProblem } from './start-problem.ts';

const thrownBy = (work: () => Promise<unknown>): Promise<unknown> =>
  work().then(
    () => undefined,
    (error: unknown) => error,
  );

it('a database that does not answer is told in a sentence that names DATABASE_URL', async () => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => probe.close(resolve));
  for (const host of ['127.0.0.1', 'localhost']) {
    const client = new pg.Client({ connectionString: `postgres://caravan@${host}:${port}/caravan` });
    client.on('error', () => {});
    const said = explainStartProblem(await thrownBy(() => client.connect()));
    expect(said).toMatch(new RegExp(`^No database answers at [^ ]+:${port}\\. .*DATABASE_URL`));
  }
});

it('a port in use is named', async () => {
  const [first, second] = [createServer(), createServer()];
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
  const address = first.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const problem = await new Promise((resolve) => second.once('error', resolve).listen(port, '127.0.0.1'));
  expect(explainStartProblem(problem)).toContain(`Port ${port} is in use`);
  await new Promise((resolve) => first.close(resolve));
});

it('what nobody foresaw keeps its stack', () => {
  expect(explainStartProblem(new TypeError('x is not a function'))).toBeUndefined();
});
