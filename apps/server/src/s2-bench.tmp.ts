/* eslint-disable */
import { spawn, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import pg from 'pg';
import { migrate, readMigrations } from './platform/db/migrate.ts';
import { createPool, openDatabase } from './platform/db/database.ts';
import { migrateJobs } from './platform/jobs/job-runner.ts';
import { createLog } from './platform/log/log.ts';
import { makeShop, makeSku, makeAddress, seedRates } from './features/orders/orders.fixtures.ts';
import { issueSession } from './platform/session/sessions.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { newId } from './platform/ids.ts';

const base = 'postgres://caravan:caravan@127.0.0.1/';
const admin = new pg.Client(base + 'postgres'); await admin.connect();
await admin.query('drop database if exists s2_bench with (force)'); await admin.query('create database s2_bench');
const url = base + 's2_bench';
await migrate(url, await readMigrations());
const p = createPool(url, 2, () => {}); await migrateJobs(p, createLog({ logLevel: 'silent' })); await p.end();
const { db, close } = openDatabase({ url, poolSize: 4, onConnectionError: () => {} });
await seedRates(db, new Date());
const skus = [];
for (let i = 0; i < 50; i++) skus.push(await makeSku(db, { stock: 99_999_999, price_fen: 5000, domestic_freight_fen: 0 }));
const accountId = newId();
await db.insertInto('accounts').values({ id: accountId, email: 'a@b.test', nick_name: 'A', created_at: new Date() }).execute();
const addressId = await makeAddress(db, accountId);
const { sql } = await import('kysely');
const pin = process.env['PIN'] === '1';
const under = pin ? ['taskset', '-c', '0'] : [];
if (pin) execFileSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)]);
const start = async (args: string[], env: object) => {
  const [cmd, ...rest] = [...under, process.execPath, ...args];
  const child = spawn(cmd!, rest, { cwd: process.cwd(), env: { ...process.env, ...env, NODE_ENV: 'production' }, stdio: ['ignore', 'inherit', 'inherit'] });
  return child;
};
const shop = await start([...(process.env['PROF'] ? ['--cpu-prof', '--cpu-prof-dir=/tmp/s2-prof', '--cpu-prof-interval', '500'] : []), 'tools/run.mjs', 'apps/server/src/main.ts', 'serve', '--empty'], { DATABASE_URL: url, PORT: '4701', RATE_LIMITS: 'off', WORKER: 'off', LOG_LEVEL: 'warn', VAR_DIR: '/tmp/s2-var' });
const bare = await start(['tools/run.mjs', 'tools/bench/bare-server.ts', url, '4702'], {});
for (const port of [4701, 4702]) for (let i = 0; i < 100; i++) { try { await fetch(`http://127.0.0.1:${port}/ping`); break; } catch { await new Promise((r) => setTimeout(r, 200)); } }
const cpu = (pid: number) => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8'); const x = f.slice(f.lastIndexOf(')') + 2).split(' '); return (Number(x[11]) + Number(x[12])) * 10; };
let n = 0;
const session = async () => (await inTransaction(db, (tx) => issueSession(tx, { kind: 'shopper', personId: accountId, now: new Date() }))).accessToken;
const token = await session();
const key = (r: any) => ({ ...r, setupRequest: (q: any) => ({ ...q, headers: { ...q.headers, 'idempotency-key': `k${process.pid}-${(n += 1)}` } }) });
const json = { 'content-type': 'application/json' };
const cases: Record<string, any[]> = {
  fast: skus.map(({ skuId, shopId }) => key({ method: 'POST', path: '/api/order/addFast', headers: json, body: JSON.stringify([{ shopId, orderFrom: 'buy_now', orderDetailList: [{ skuId, number: 1 }] }]) })),
  insert: skus.map(({ skuId }) => key({ method: 'POST', path: '/api/order/insert', headers: { ...json, authorization: `Bearer ${token}` }, body: JSON.stringify({ orderFrom: 'buy_now', addressId, lines: [{ skuId, quantity: 1 }], expectedTotal: 7, agreed: true }) })),
  nokey_off: skus.map(({ skuId }) => ({ method: 'POST', path: '/api/order/insert', headers: { ...json, authorization: `Bearer ${token}` }, body: JSON.stringify({ orderFrom: 'buy_now', addressId, lines: [{ skuId, quantity: 1 }], expectedTotal: 7, agreed: true }) })),
};
const bareIndex = Number(process.env['BARE_INDEX'] ?? '4');
const bareReqs = skus.map(({ skuId }) => ({ method: 'POST', path: `/${bareIndex}`, headers: json, body: JSON.stringify([skuId]) }));
const load = async (port: number, pid: number, requests: any[], duration: number) => {
  const before = cpu(pid);
  const r: any = await autocannon({ url: `http://127.0.0.1:${port}`, connections: 10, duration, requests });
  if (r.non2xx + r.errors > 0) console.log('FAILED', r.non2xx, r.errors);
  return { ms: (cpu(pid) - before) / r['2xx'], rps: r.requests.average, p99: r.latency.p99 };
};
const med = (a: number[]) => a.sort((x, y) => x - y)[Math.floor(a.length / 2)]!;
for (const [name, requests] of Object.entries(cases)) {
  if (process.env['ONLY'] && process.env['ONLY'] !== name) continue;
  await load(4702, bare.pid!, bareReqs, 1); await load(4701, shop.pid!, requests, 2);
  const b: number[] = [], s: number[] = [];
  for (let i = 0; i < 3; i++) { b.push((await load(4702, bare.pid!, bareReqs, 5)).ms); s.push((await load(4701, shop.pid!, requests, 5)).ms); }
  console.log(name, 'bare', med(b).toFixed(3), 'shop', med(s).toFixed(3), 'ratio', (med(s) / med(b)).toFixed(2));
}
shop.kill(); bare.kill(); await new Promise((r) => shop.once('exit', r)); await close(); await admin.end();
