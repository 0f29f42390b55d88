import { createServer } from 'node:net';
import { CHECK_NAMES, SETUP_STEPS } from '@caravan/contract/golive/golive.calls';
import { LEGAL_PAGES } from '@caravan/contract/settings/settings.shapes';
import { afterAll, describe, expect, it } from 'vitest';
import { type Environment, loadConfig } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { writeSetting } from '../../platform/db/settings.queries.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { reasonOf, type TestServer, testServer } from '../../testing/servers/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { diskOf } from '../../platform/figures/disk.ts';
import { CHECKS } from './golive.checks.ts';
import { seedFreight } from '../freight/index.ts';
import { seedRates } from '../rates/index.ts';
import { insertRates } from '../rates/rates.queries.ts';
import { seedSetting } from '../settings/index.ts';
import { sealCanary } from '../../platform/keys/canary.ts';
import { bucketWithFaults } from './golive.fixtures.ts';
import { refuseDemoInPublic, reportOf, runChecks } from './index.ts';

/** An outside service that opens the door, and a mail server that lets everybody in. */
const listening = createServer((socket) => {
  socket.write('220 mail.test ready\r\n');
  socket.on('data', () => socket.write('250 fine\r\n'));
  socket.on('error', () => {});
});
await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
const address = listening.address();
const port = typeof address === 'object' && address ? address.port : 0;
afterAll(() => new Promise((resolve) => listening.close(resolve)));
const bucket = await bucketWithFaults();
afterAll(() => bucket.stop());

const RIGHT: Environment = {
  PUBLIC_ORIGIN: 'https://haitao.shop',
  DESK_ORIGIN: 'https://desk.haitao.shop',
  PAYMENT_PROVIDERS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_API_URL: `http://127.0.0.1:${port}`,
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Haitao <shop@haitao.shop>',
  WAREHOUSE_ADDRESS: '海淘仓|020-1|广东省|白云区1号|510000',
  SHIPPING_SENDER: 'Haitao|1 Road|Guangzhou, CN|020-1',
  SECRET_KEY: 'Zm9yIHRoZSB0ZXN0cyBvZiB0aGlzIGZpbGU4',
  RATE_LIMITS: 'on',
};

const setUp = async (db: Db, now: Date): Promise<void> => {
  await insertRates(db, [{ currency: 'USD', rateE8: 14_000_000 }], { asOf: now, origin: 'ecb', now });
  await seedFreight(db, now);
  await dutyChecked(db);
  await db
    .updateTable('freight_tariffs')
    .set({ definition: JSON.stringify(OWN_LINE) })
    .execute();
  for (const page of LEGAL_PAGES) await seedSetting(db, page, { en: 'Text.', zh: '正文。' }, now);
  const who = { address: 'Road 1', name: 'Haitao Ltd' };
  const entity = { en: who, zh: who, country: 'HK', registrationNo: '1', taxNumbers: [], series: 'HT' };
  await seedSetting(db, 'legalEntity', entity, now);
  await seedSetting(db, 'brand', { nameEn: 'Haitao Store', nameZh: '海淘小店', mailAddress: null }, now);
};
const OWN_LINE = { code: 'own' };

/** The law as it stands on whatever day this runs. */
const dutyChecked = async (db: Db, due: { checkBy: string | null } = { checkBy: null }): Promise<void> => {
  await db.updateTable('duty_rules').set({ check_by: due.checkBy, valid_until: null }).execute();
};

const opened = async () => {
  const server = await testServer({ environment: RIGHT });
  await setUp(server.db, server.clock.now());
  await server.as.staff('admin');
  return server;
};
const right = await opened();

/** The same shop as its operator would have started it with other variables. */
const startedWith = ({ services }: TestServer, environment: Environment): Services => {
  const config = loadConfig({ ...RIGHT, DATABASE_URL: right.databaseUrl, ...environment });
  return { ...services, config, secretKey: config.secretKey ?? '', secretKeys: [config.secretKey ?? ''] };
};
const wrongIn = async (services: Services): Promise<string[]> =>
  (await runChecks(services, 'en')).filter(({ state }) => state !== 'ok').map(({ name }) => name);

/** Set-ups with one thing wrong, and the check that names it. */
const WRONG: readonly (readonly [name: string, environment: Environment])[] = [
  ['sandbox_payments', { PAYMENT_PROVIDERS: 'stripe,sandbox' }],
  ['test_payments', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['demo_warehouse', { WAREHOUSE_ADDRESS: '' }],
  ['demo_sender', { SHIPPING_SENDER: '' }],
  ['weak_secret_key', { SECRET_KEY: 'a'.repeat(40) }],
  ['no_smtp', { SMTP_URL: '' }],
  ['sender_of_mails', { MAIL_FROM: 'Haitao <no-reply@localhost>' }],
  ['unreachable', { STRIPE_API_URL: 'http://127.0.0.1:9' }],
  ['no_limits', { RATE_LIMITS: 'off' }],
  ['no_payments', { PAYMENT_PROVIDERS: ',' }],
  ['not_https', { PUBLIC_ORIGIN: 'http://haitao.shop' }],
  ['desk_not_https', { DESK_ORIGIN: 'http://desk.haitao.shop' }],
  ['shared_desk_host', { DESK_ORIGIN: '' }],
  ['unknown_allowance', { ALLOW_DEMO: 'everything' }],
];

describe('what must not go live', () => {
  it('[E-02] a shop that is set up well has nothing to be told', async () => {
    expect(await wrongIn(right.services)).toEqual([]);
  });

  it.each(WRONG)('[E-02] %s is named, with what to do, in both languages', async (name, environment) => {
    const services = startedWith(right, environment);
    expect(await wrongIn(services)).toEqual([name]);
    for (const locale of ['en', 'zh'] as const) {
      const found = (await runChecks(services, locale)).find((one) => one.name === name);
      expect(found?.title).toBeTruthy();
      expect(found?.advice).toBeTruthy();
    }
  });

  it('[D-01] rules of duty that are due, and law that is new, are named with day and countries', async () => {
    const { db, clock, services } = await opened();
    await dutyChecked(db, { checkBy: '2020-01-01' });
    const news = { rule: JSON.stringify({ countries: ['IT'], validFrom: '2026-10-01' }), state: 'arrived' };
    await db
      .insertInto('duty_law_news')
      .values({ id: newId(), ...news, brought_at: clock.now() })
      .execute();
    const found = await runChecks(services, 'en');
    const detailOf = (name: string) => found.find((one) => one.name === name)?.detail;
    expect(detailOf('new_duty_law')).toBe('2026-10-01 IT');
    expect(detailOf('duty_rules_due')).toMatch(/^2020-01-01 .*AT/);
  });

  it('[E-02] what the database holds is looked at: demo shop, demo prices, no pages, another key, a slow clock', async () => {
    const server = await testServer({ environment: RIGHT });
    const { db, clock } = server;
    await inTransaction(db, async (tx) => {
      await writeSetting(tx, 'shop.seeded', { kind: 'demo' }, clock.now());
    });
    await sealCanary({ db, clock, secretKeys: ['the key of the first start'] });
    await seedFreight(db, clock.now());
    await dutyChecked(db);
    await seedRates(db, clock.now());
    clock.advance(60_000);
    expect(await wrongIn(server.services)).toEqual([
      'demo_shop',
      'usual_brand',
      'demo_tariffs',
      'demo_rates',
      'other_secret_key',
      'no_admin',
      'legal_pages',
      'legal_entity',
      'clock_skew',
    ]);
    const report = reportOf(await runChecks(server.services, 'en'));
    expect(report).toContain('STOP demo_tariffs: Freight lines sell at made-up prices: air-tax-paid');
    const skewed =
      /WARN clock_skew: This machine’s clock is ahead \(or, with a minus, behind\) of others: database (\d+\.\d) s/;
    // The database has its own clock, and a busy machine is slow to answer by it.
    expect(Math.abs(Number(skewed.exec(report)?.[1]) - 60)).toBeLessThan(5);
  });

  it('[E-02] a real shop opens with its freight lines switched off and rates that run out', async () => {
    const { db, clock, services } = await testServer({ environment: RIGHT });
    await seedRates(db, clock.now(), 'real');
    await seedFreight(db, clock.now(), 'real');
    expect(await wrongIn(services)).toEqual(
      expect.arrayContaining(['no_freight_lines', 'starting_rates', 'no_admin']),
    );
  });
});

describe('services that answer, and not as they should', () => {
  const detailWith = async (environment: Environment, name = 'unreachable') =>
    (await runChecks(startedWith(right, environment), 'en')).find((one) => one.name === name)?.detail;
  const pictures = (endpoint: string): Environment => ({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'pictures',
    S3_KEY_ID: 'key',
    S3_SECRET: 'hidden',
  });

  it('[E-02] a bucket is asked with the shop’s keys: no such bucket and a wrong key are named by their code', async () => {
    expect(await detailWith(pictures(bucket.http))).toBe('');
    bucket.answer(404, 'NoSuchBucket');
    expect(await detailWith(pictures(bucket.http))).toBe('S3 (127.0.0.1: NoSuchBucket)');
    bucket.answer(403, 'SignatureDoesNotMatch');
    expect(await detailWith(pictures(bucket.http))).toBe('S3 (127.0.0.1: SignatureDoesNotMatch)');
    bucket.answer(404, 'NoSuchKey');
  });

  it('[E-02] who does not speak TLS where the address says so is named', async () => {
    const plain = bucket.http.replace('http:', 'https:');
    expect(await detailWith(pictures(plain))).toMatch(/^S3 \(127\.0\.0\.1: (EPROTO|ERR_SSL_\w+)\)$/);
  });

  it.runIf(bucket.https)('[E-02] a certificate that nobody signed is named', async () => {
    const https = bucket.https ?? '';
    expect(await detailWith(pictures(https))).toBe('S3 (127.0.0.1: DEPTH_ZERO_SELF_SIGNED_CERT)');
    expect(await detailWith({ STRIPE_API_URL: https })).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
  });

  it('[E-02] a mail server that does not take the password is named', async () => {
    const strict = createServer((socket) => {
      socket.write('220 mail.test ready\r\n');
      socket.on('data', (bytes: Buffer) => {
        const isHello = bytes.toString().startsWith('EHLO');
        socket.write(isHello ? '250-mail.test\r\n250 AUTH PLAIN\r\n' : '535 wrong password\r\n');
      });
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve));
    const at = strict.address();
    const SMTP_URL = `smtp://shop:secret@127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
    const detail = await detailWith({ SMTP_URL });
    strict.close();
    expect(detail).toBe('SMTP (127.0.0.1: EAUTH 535)');
  });

  it('[E-02] where shop and database have the same wrong time, those outside have the right one', async () => {
    const clocks = [
      { of: 'database', ms: 12 },
      { of: 'stripe', ms: -240_000 },
    ];
    expect(CHECKS.clock_skew.find({ clocks })).toBe('stripe -240.0 s');
  });

  it('[E-02] a disk is named while there is still room', async () => {
    const detailOf = (freeBytes: number) =>
      CHECKS.disk_almost_full.find({ disk: { folder: '/var/lib/shop', freeBytes, allBytes: 40e9 } });
    expect(detailOf(3e9)).toBeUndefined();
    expect(detailOf(1.4e9)).toBe('/var/lib/shop: 1.4 of 40.0 GB');
    const found = await diskOf({ ...right.services.config, databaseUrl: undefined });
    expect(found?.allBytes).toBeGreaterThan(found?.freeBytes ?? 0);
    const elsewhere = {
      ...loadConfig({ ...RIGHT, ...pictures(bucket.http) }),
      databaseUrl: right.databaseUrl,
    };
    expect(await diskOf(elsewhere)).toBeUndefined();
  });
});

describe('the start on a public https address', () => {
  const said: string[] = [];
  const start = (environment: Environment) =>
    refuseDemoInPublic(startedWith(right, environment), (line) => void said.push(line));
  const demo = { PAYMENT_PROVIDERS: 'stripe,sandbox', WAREHOUSE_ADDRESS: '' };

  it('[E-02] is refused with demo values, each named with what to do', async () => {
    await expect(start(demo)).rejects.toThrow(/STOP sandbox_payments[\s\S]*STOP demo_warehouse/);
    await expect(start(demo)).rejects.toThrow('ALLOW_DEMO=sandbox_payments,demo_warehouse');
    expect(said).toEqual([]);
  });

  it('[E-02] is allowed for each demo value that is named, and for no other', async () => {
    await expect(start({ ...demo, ALLOW_DEMO: 'demo_warehouse' })).rejects.toThrow('STOP sandbox_payments');
    await start({ ...demo, ALLOW_DEMO: 'demo_warehouse, sandbox_payments' });
    expect(said.join('')).toContain('DEMO sandbox_payments');
  });

  it('[E-02] is refused under another key than the first, which nothing allows', async () => {
    await sealCanary(right.services);
    const other = 'VGhpcyBpcyBhbm90aGVyIGtleSBhbHRvZ2V0aGVy';
    await expect(start({ SECRET_KEY: other, ALLOW_DEMO: 'other_secret_key' })).rejects.toThrow(
      'STOP other_secret_key',
    );
    await start({});
  });

  it('[E-02] is not looked at on an address of this machine', async () => {
    for (const PUBLIC_ORIGIN of ['http://localhost:3000', 'https://localhost', 'https://[::1]:3000'])
      await expect(start({ ...demo, PUBLIC_ORIGIN })).resolves.toBeUndefined();
  });
});

describe('the go-live page of the desk', () => {
  it('[E-02] shows an administrator the same list, and nobody else', async () => {
    const shown = await (await right.as.staff('admin')).call('GET /staff/golive', {});
    expect(shown).toMatchObject({ origin: 'https://haitao.shop', isPublic: true });
    expect(shown.checks.map(({ name }) => name)).toEqual(CHECK_NAMES);
    expect(shown.steps.filter(({ isDone }) => !isDone).map(({ name }) => name)).toEqual([
      'logo',
      'colours',
      'tax_numbers',
    ]);
    const finance = await right.as.staff('finance');
    expect(await reasonOf(finance.call('GET /staff/golive', {}))).toBe('forbidden');
  });
});

describe('the steps of a new operator', () => {
  it('[E-01] begin with everything missing, and each is done by its own form', async () => {
    const server = await testServer();
    const admin = await server.as.staff('admin');
    const missing = async () =>
      (await admin.call('GET /staff/golive', {})).steps
        .filter(({ isDone }) => !isDone)
        .map(({ name }) => name);
    expect(await missing()).toEqual(SETUP_STEPS);
    const finance = await server.as.staff('finance');
    await finance.call('POST /staff/settings', {
      change: { name: 'brand', value: { nameEn: 'Haitao Store', nameZh: '海淘小店', mailAddress: null } },
    });
    const colours = { accent: '#0b6e4f', text: '#0b6e4f', textDark: '#7fd6b5' };
    await finance.call('POST /staff/settings', {
      change: { name: 'look', value: { logoId: null, colours } },
    });
    const left = await missing();
    expect(left).not.toContain('name');
    expect(left).not.toContain('colours');
    expect(left[0]).toBe('logo');
  });
});
