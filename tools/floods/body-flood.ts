/**
 * npm run flood:bodies: bodies of twenty shapes that keep a server busy, ten at a time, of a megabyte and of the longest
 * that is read; how long /healthz takes meanwhile, and what one body costs. Ends with 1 when it takes too long.
 */
import { BODY_LIMIT } from '@caravan/contract/call';
import { HOSTILE_SHAPES } from '../../apps/server/src/testing/hostile/hostile-bodies.ts';
import { sharedShop } from '../../apps/server/src/testing/races/two-processes.ts';
import { compileScript, startProcess } from '../../apps/server/src/testing/servers/child-process.ts';
import { testEngine } from '../../apps/server/src/testing/test-database.ts';
import { table, writeSection } from '../docs/section.ts';
import { percentile, timed } from './figures.ts';

const AT_ONCE = 10;
const SECONDS = 20;
const SIZES = [1_000_000, BODY_LIMIT];
const HEALTH_MS = 50;

/** Whoever sends has a process of its own: what it costs to send is not to be measured. */
const FLOOD = `
  import { Agent, request } from 'node:http';
  import { HOSTILE_SHAPES } from './testing/hostile/hostile-bodies.ts';
  const { ORIGIN, BYTES, AT_ONCE, SECONDS } = process.env;
  const bodies = HOSTILE_SHAPES.map(({ path, body }) => ({ path, body: Buffer.from(body(Number(BYTES))) }));
  const agent = new Agent({ keepAlive: true, maxSockets: Number(AT_ONCE) });
  const send = ({ path, body }) => new Promise((done) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const asked = request(ORIGIN + path, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode)).on('error', () => done(0));
      if (answer.statusCode === 413) asked.destroy();
    });
    asked.on('error', () => done(0)).on('close', () => done(0));
    asked.end(body);
  });
  const until = Date.now() + Number(SECONDS) * 1_000;
  let sent = 0;
  console.log('begun');
  await Promise.all(Array.from({ length: Number(AT_ONCE) }, async () => {
    while (Date.now() < until) await send(bodies[sent++ % bodies.length]);
  }));
  console.log(String(sent));
  process.exit(0);
`;

const shop = await sharedShop();
const [origin] = await shop.start();
const file = await compileScript(FLOOD);
const healthMs = () => timed(async () => (await fetch(`${origin}/healthz`)).text());
for (let n = 0; n < 200; n += 1) await healthMs();

const rows: (string | number)[][] = [];
let worst = 0;
for (const bytes of [0, ...SIZES]) {
  const { times, sent } = await under(bytes);
  const p99 = percentile(times, 0.99);
  worst = Math.max(worst, p99);
  const tenths = [0.5, 0.99, 1].map((part) => Math.round(percentile(times, part) * 10) / 10);
  rows.push([bytes === 0 ? 'nothing' : `${Math.round(bytes / 1_000)} kB`, sent, ...tenths]);
}
await shop.close();
if (!process.env['TEST_DATABASE_URL']) await (await testEngine()).stop();
await writeSection(
  'docs/performance.md',
  'body flood',
  `## Bodies that nobody would send

${HOSTILE_SHAPES.length} shapes of JSON, ${AT_ONCE} at a time for ${SECONDS} s from another process of the same machine; /healthz is asked all the
while. Bound: p99 of ${HEALTH_MS} ms. Made by \`npm run flood:bodies\`.

${table(['body', 'bodies sent', 'healthz p50 ms', 'p99 ms', 'slowest ms'], rows)}`,
);
console.log(rows.map((row) => row.join('  ')).join('\n'));
process.exit(worst > HEALTH_MS ? 1 : 0);

async function under(bytes: number): Promise<{ times: number[]; sent: number }> {
  const times: number[] = [];
  if (bytes === 0) {
    for (let n = 0; n < 1_000; n += 1) times.push(await healthMs());
    return { times, sent: 0 };
  }
  const env = { ORIGIN: origin, BYTES: String(bytes), AT_ONCE: String(AT_ONCE), SECONDS: String(SECONDS) };
  const flood = startProcess(file, env);
  await flood.line();
  let isOver = false;
  const sent = flood.line().then((line) => {
    isOver = true;
    return Number(line);
  });
  while (!isOver) times.push(await healthMs());
  return { times, sent: await sent };
}
