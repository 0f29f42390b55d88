import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, type Calls } from '@caravan/contract/call';
import * as z from 'zod';
import { afterAll, describe, expect, it } from 'vitest';
import { fastestMs } from '../../testing/fastest.ts';
import { loadConfig } from '../../platform/config/config.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/http/calls/handler.ts';
import { addJob, defineJob } from '../../platform/jobs/job.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startServer } from './serve.ts';

const table = {
  'GET /probe/slow': call({
    summary: 'Takes a while.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ ms: z.string() }),
    output: z.string(),
  }),
  'POST /probe/body': call({
    summary: 'Takes a body.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ value: z.string() }),
    output: z.null(),
  }),
} satisfies Calls;
let begun = 0;
const handlers = {
  'POST /probe/body': async () => null,
  'GET /probe/slow': async (_context, { ms }) => {
    begun += 1;
    await sleep(Number(ms));
    return 'finished';
  },
} satisfies Handlers<typeof table>;
const ran: string[] = [];
const note = defineJob(
  'probe.note',
  z.object({ word: z.string() }),
  async (_context, { word }) => void ran.push(word),
);
const probe = { calls: table, handlers, jobs: [note] } as Feature & { handlers: object };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const database = await createTestDatabase();
const varDir = mkdtempSync(join(tmpdir(), 'caravan-serve-'));
afterAll(async () => {
  await database.drop();
  rmSync(varDir, { recursive: true });
});
const start = () =>
  startServer(
    loadConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      VAR_DIR: varDir,
      LOG_LEVEL: 'fatal',
    }),
    { features: [probe] },
  );

describe('a running server', () => {
  it('answers, says that it is alive and ready, and runs jobs', async () => {
    const server = await start();
    for (const path of ['/ping', '/api/ping', '/healthz', '/readyz']) {
      const answer = await fetch(server.origin + path);
      expect([path, answer.status]).toEqual([path, 200]);
    }
    await addJob(server.shop.services.db, note, { word: 'done' });
    await expect.poll(() => ran).toEqual(['done']);
    await server.stop();
  });

  it('shows its metrics to this machine, and to nobody who speaks through a proxy', async () => {
    const server = await start();
    await fetch(`${server.origin}/api/probe/slow?ms=1`);
    const metrics = await fetch(`${server.origin}/metrics`);
    expect(await metrics.text()).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/probe/slow",status="2xx"} 1',
    );
    const foreign = await fetch(`${server.origin}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(foreign.status).toBe(404);
    await server.stop();
  });

  it('finishes what is underway when it is stopped, takes nothing new, and is gone at once', async () => {
    const server = await start();
    await fetch(`${server.origin}/ping`); // leaves a connection open
    const unused = connect(Number(new URL(server.origin).port), '127.0.0.1'); // as browsers open for later
    unused.on('error', () => {});
    const before = begun;
    const underway = fetch(`${server.origin}/api/probe/slow?ms=400`);
    await expect.poll(() => begun, { interval: 5 }).toBeGreaterThan(before);
    const startedAt = performance.now();
    const stopping = server.stop();
    const answer = await underway;
    expect(await answer.json()).toMatchObject({ data: 'finished' });
    expect(answer.headers.get('connection')).toBe('close');
    await stopping;
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    await expect(fetch(`${server.origin}/ping`)).rejects.toThrow('fetch failed');
  });
});

describe('a server that is asked to stop', () => {
  it('[E-04] goes on answering, says that it is not ready, and ends the connections that a proxy keeps', async () => {
    const server = await startServer(
      loadConfig({
        PORT: '0',
        HOST: '127.0.0.1',
        DATABASE_URL: database.url,
        VAR_DIR: varDir,
        LOG_LEVEL: 'fatal',
        TRUST_PROXY: 'on',
      }),
      { features: [probe] },
    );
    const proxy = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string) =>
      new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) =>
        request(server.origin + path, { agent: proxy }, (answer) => {
          answer.resume();
          const { statusCode: status, headers } = answer;
          answer.once('end', () => resolve({ status, connection: headers.connection }));
        })
          .once('error', reject)
          .end(),
      );
    expect(await ask('/ping')).toEqual({ status: 200, connection: 'keep-alive' });
    let isHeard = false;
    const draining = server.drain().then(() => (isHeard = true));
    await sleep(600);
    expect(isHeard).toBe(false); // the proxy may still send over the connection that it keeps
    expect(await ask('/ping')).toEqual({ status: 200, connection: 'close' });
    await draining;
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    await server.stop();
    proxy.destroy();
  });
});

describe('what is no proper request', () => {
  const sendRaw = async (origin: string, bytes: string): Promise<string> => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => {});
    socket.write(bytes);
    await Promise.race([new Promise((resolve) => socket.once('close', resolve)), sleep(20_000)]);
    socket.destroy();
    return Buffer.concat(chunks).toString();
  };

  it('is answered in the shop’s own envelope, and the server goes on', async () => {
    const server = await start();
    const garbage = await sendRaw(server.origin, 'HELLO THERE\r\n\r\n');
    expect(garbage).toMatch(/^HTTP\/1\.1 400 [\s\S]*application\/json[\s\S]*"reason":"malformed_request"/);
    const wide = await sendRaw(
      server.origin,
      `GET /ping HTTP/1.1\r\nhost: x\r\nx-wide: ${'x'.repeat(20_000)}\r\n\r\n`,
    );
    expect(wide).toMatch(/^HTTP\/1\.1 431 [\s\S]*"reason":"headers_too_large"/);
    const both = await sendRaw(
      server.origin,
      'POST /api/probe/body HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled',
    );
    expect(both).toMatch(/^HTTP\/1\.1 400 /);
    expect((await fetch(`${server.origin}/ping`)).status).toBe(200);
    await server.stop();
  });

  it('in hundreds of bodies that never end keeps nobody else waiting', async () => {
    const server = await start();
    const slow = Array.from({ length: 200 }, () => {
      const pending = request(`${server.origin}/api/probe/body`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 1_000 },
      });
      pending.on('error', () => {});
      pending.write('{"value":');
      return pending;
    });
    await sleep(200);
    const [tookMs] = await fastestMs(3, async () =>
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200),
    );
    expect(tookMs).toBeLessThan(1_000);
    for (const pending of slow) pending.destroy();
    await server.stop();
  });
});
