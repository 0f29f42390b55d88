/**
 * npm run flood:webhooks: 20 accounts whose webhooks do not answer, each with five addresses and hundreds of messages, and
 * meanwhile payments told by notice and mails. Ends with 1 when a notice or a mail waits longer than promised.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../apps/server/src/commands/start/serve.ts';
import { createPostWebhook } from '../../apps/server/src/connectors/webhooks/post-webhook.ts';
import { seedRates } from '../../apps/server/src/features/orders/orders.fixtures.ts';
import { manyTokens, unpaidOrder } from '../../apps/server/src/features/payments/payments.fixtures.ts';
import { sendWebhooks } from '../../apps/server/src/features/integrations/index.ts';
import { testClock } from '../../apps/server/src/platform/clock/clock.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import { inTransaction } from '../../apps/server/src/platform/db/transaction.ts';
import { queueMail } from '../../apps/server/src/platform/mail/queue-mail.ts';
import { createTestDatabase, testEngine } from '../../apps/server/src/testing/test-database.ts';
import { peopleOf } from '../../apps/server/src/testing/people/test-people.ts';
import { freePort } from '../../e2e/harness/shop.ts';
import { table, writeSection } from '../docs/section.ts';
import { percentile, timed, untilTrue } from './figures.ts';

const ACCOUNTS = 20;
const ADDRESSES = 5;
const TESTS = 20;
const EVENTS = 10;
const PROBES = 100;
const NOTICE_MS = 2_000;
const MAIL_MS = 10_000;

/** Takes every connection and never says a word. */
const silence = createServer(() => {});
await new Promise<void>((listening) => silence.listen(0, '127.0.0.1', listening));
const { port: silentPort } = silence.address() as AddressInfo; // it listens on a port
const postWebhook = createPostWebhook({
  request,
  lookup: (_, options, callback) =>
    options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4),
  timeoutMs: 10_000, // as in the shop
  addressOf: () => new URL(`http://127.0.0.1:${silentPort}/`),
});

const varDir = await mkdtemp(join(tmpdir(), 'caravan-flood-'));
const database = await createTestDatabase();
const config = loadConfig({
  VAR_DIR: varDir,
  DATABASE_URL: database.url,
  PORT: String(await freePort()),
  LOG_LEVEL: 'fatal',
  RATE_LIMITS: 'off',
  PUBLIC_ORIGIN: 'http://shop.test',
});
const clock = testClock();
const server = await startServer(config, { clock, isMigrated: true, provide: () => ({ postWebhook }) });
const { services } = server.shop;
const { db } = services;
const people = peopleOf(server.app, services);
await seedRates(db, clock.now());

const quiet = await probe();
await flood();
const flooded = await probe();
const { waiting } = await db
  .selectFrom('webhook_deliveries')
  .select((select) => select.fn.countAll<number>().as('waiting'))
  .where('state', '=', 'waiting')
  .executeTakeFirstOrThrow();
await server.stop();
await database.drop();
silence.close();
await rm(varDir, { recursive: true, force: true });
if (!process.env['TEST_DATABASE_URL']) await (await testEngine()).stop();

const rows = (['notices', 'mails'] as const).flatMap((what) =>
  Object.entries({ quiet, flooded }).map(([when, times]) => [
    what === 'notices' ? 'payment told by notice, until its order is paid' : 'mail, until it is handed on',
    when,
    ...[0.5, 0.99, 1].map((part) => Math.round(percentile(times[what], part))),
  ]),
);
await writeSection(
  'docs/performance.md',
  'webhook flood',
  `## Webhooks that do not answer

${ACCOUNTS} accounts with ${ADDRESSES} addresses each that take a connection and say nothing, ${TESTS} test messages and ${EVENTS} orders' steps for
each address; ${PROBES} payments and mails one after the other, before and in it. ${waiting} messages still waited at the end. Bounds: a
notice is applied within ${NOTICE_MS / 1_000} s at p99, a mail within ${MAIL_MS / 1_000} s. Made by \`npm run flood:webhooks\`.

${table(['what', 'when', 'p50 ms', 'p99 ms', 'slowest ms'], rows)}`,
);
console.log(rows.map((row) => row.join('  ')).join('\n'));
if (percentile(flooded.notices, 0.99) > NOTICE_MS || percentile(flooded.mails, 1) > MAIL_MS)
  process.exitCode = 1;
process.exit();

async function flood(): Promise<void> {
  for (let at = 0; at < ACCOUNTS; at += 1) {
    const { call, accountId } = await people.shopper();
    for (let address = 0; address < ADDRESSES; address += 1) {
      const url = `https://dead-${at}-${address}.example.com/`;
      const { id } = await call('POST /client/user/webhook/add', { url, events: ['order.updated'] });
      for (let n = 0; n < TESTS; n += 1) await call('POST /client/user/webhook/test', { id });
    }
    for (let n = 0; n < EVENTS; n += 1)
      await inTransaction(db, (tx) =>
        sendWebhooks(tx, accountId, {
          event: 'order.updated',
          code: `X${n}`,
          status: 'shipped',
          now: clock.now(),
        }),
      );
  }
}

async function probe(): Promise<{ notices: number[]; mails: number[] }> {
  const notices: number[] = [];
  const mails: number[] = [];
  for (let n = 0; n < PROBES; n += 1) {
    notices.push(await noticeMs());
    mails.push(await mailMs());
  }
  return { notices, mails };
}

async function noticeMs(): Promise<number> {
  const person = await people.shopper();
  const code = await unpaidOrder({ db }, person);
  const [cardToken = ''] = await manyTokens(
    { db, clock: { ...clock, advance: () => {}, set: () => {} } },
    1,
    undefined,
    'challenged',
  );
  const state = await person.call('POST /order/creat/pay/order/risingPay', {
    orderType: 'default',
    codes: [code],
    cardToken,
  });
  const url = `${state.nextActionUrl ?? ''}&answer=pass`;
  await server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return timed(() =>
    untilTrue(async () => {
      const order = await db
        .selectFrom('orders')
        .select('status')
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      return order.status === 'purchase_pending';
    }),
  );
}

async function mailMs(): Promise<number> {
  const to = 'ada@example.com';
  const mail = {
    to,
    locale: 'en',
    kind: 'probe',
    subject: 'Probe',
    text: 'Probe',
    html: '<p>Probe</p>',
  } as const;
  const id = await inTransaction(db, (tx) => queueMail(tx, mail));
  return timed(() =>
    untilTrue(async () => {
      const { status } = await db
        .selectFrom('mails')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return status !== 'waiting';
    }),
  );
}
