import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, type Calls } from '@caravan/contract/call';
import * as z from 'zod';
import { afterAll, expect, it } from 'vitest';
import { startServer } from '../../commands/start/serve.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { loadConfig } from '../config/config.ts';
import type { Feature } from '../feature.ts';
import { addJob, defineJob } from '../jobs/job.ts';
import { traceHeaders } from './spans.ts';

const database = await createTestDatabase();
const varDir = mkdtempSync(join(tmpdir(), 'caravan-trace-'));
const heard: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
/** Both the collector and a provider that the shop asks. */
const outside = createServer((request, answer) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    heard.push({
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    answer.setHeader('content-type', 'application/json').end('{}');
  });
});
await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
const { port } = outside.address() as AddressInfo; // it listens on a port
const origin = `http://127.0.0.1:${port}`;
afterAll(async () => {
  await database.drop();
  rmSync(varDir, { recursive: true });
  outside.closeAllConnections();
  outside.close();
});

const input = z.strictObject({ email: z.string() });
const table = {
  'GET /probe/asks': call({
    summary: 'Asks.',
    who: 'anyone',
    effect: 'read',
    input,
    output: z.record(z.string(), z.string()),
  }),
} satisfies Calls;
const handlers = {
  'GET /probe/asks': async () => {
    await (await fetch(`${origin}/provider`)).text();
    return traceHeaders();
  },
};
const job = defineJob('probe.traced', z.object({}), async () => {
  await (await fetch(`${origin}/from-job`)).text();
});
const probe = { calls: table, handlers, jobs: [job] } as Feature & { handlers: object };

const start = (environment: Readonly<Record<string, string>>) =>
  startServer(
    loadConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      VAR_DIR: varDir,
      LOG_LEVEL: 'fatal',
      ...environment,
    }),
    { features: [probe] },
  );

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`;
/** Not by `fetch`, which this process would trace as its own. */
const ask = (shop: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    get(`${shop}/api/probe/asks?email=li@example.com`, { headers: { traceparent: PARENT } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
    }).on('error', reject);
  });

it('[E-05] a trace goes on from the caller through the call to the provider, and to the collector', async () => {
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = origin; // the library reads the process's own
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: origin });
  const { data } = (await ask(server.origin)) as { data: { traceparent: string } };
  expect(data.traceparent).toMatch(new RegExp(`^00-${TRACE}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
  await addJob(server.shop.services.db, job, {});
  await expect.poll(() => heard.some(({ url }) => url === '/from-job')).toBe(true);
  await server.stop();
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];

  const provider = heard.find(({ url }) => url === '/provider');
  expect(provider?.headers['traceparent']).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
  expect(heard.find(({ url }) => url === '/from-job')?.headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-/);
  const sent = heard
    .filter(({ url }) => url === '/v1/traces')
    .map(({ body }) => body)
    .join('');
  for (const name of ['GET /api/probe/asks', `GET 127.0.0.1:${port}`, 'job probe.traced', TRACE])
    expect(sent).toContain(name);
  expect(sent).not.toContain('li@example.com');
});

it('[E-05] without a collector nothing is traced and nobody outside is told anything', async () => {
  heard.length = 0;
  const server = await start({});
  const { data } = (await ask(server.origin)) as { data: object };
  expect(data).toEqual({});
  await server.stop();
  expect(heard.map(({ url, headers }) => [url, headers['traceparent']])).toEqual([['/provider', undefined]]);
});
