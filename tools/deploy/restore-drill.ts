// npm run restore:drill: a shop on a PostgreSQL of the system's packages that trades, with a base backup and an archive of its
// log, and pictures in a bucket with versions; a fault deletes orders and pictures; it is brought back to the moment before.
// Ends with 1 when anything that was acknowledged before that moment is missing. Needs PostgreSQL's own programs and an S3
// server (apt-get install postgresql, pip install 'moto[server]').
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseOf, type ShopDatabase } from '../../e2e/harness/database.ts';
import { freshFolder, startShop } from '../../e2e/harness/shop.ts';
import { accounts, goodsOf } from '../../e2e/journey/hardship/crash.ts';
import { buyAndPay, type Known } from '../../e2e/journey/hardship/crash-checkout.ts';
import { table, writeSection } from '../docs/section.ts';
import { runNode } from '../lib/child.mjs';
import { Unable, command, say } from '../lib/say.mjs';
import { type Bucket, startBucket } from './bucket.ts';
import { folderOfPostgres, systemPostgres, type SystemPostgres, untilPromoted } from './postgres.ts';

const PORT = Number(process.env['DRILL_PORT'] ?? '5340');
const BUYERS = 4;

const rows: (string | number)[][] = [];
const timed = async <Result>(what: string, work: () => Promise<Result> | Result): Promise<Result> => {
  const startedAt = performance.now();
  const result = await work();
  rows.push([what, Number(((performance.now() - startedAt) / 1_000).toFixed(1))]);
  say(`  ${rows.at(-1)?.join(': ')} s`);
  return result;
};

await command(async () => {
  const built = await runNode('tools/build.mjs', []);
  if (built.code !== 0) throw new Unable(built.output);
  const folder = join(tmpdir(), 'caravan-restore-drill');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const archive = folderOfPostgres(join(folder, 'archive'));
  folderOfPostgres(join(folder, 'backup'));
  const primary = await systemPostgres(join(folder, 'primary'), PORT, {
    settings: {
      wal_level: 'replica',
      archive_mode: 'on',
      archive_command: `'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
      archive_timeout: '5',
    },
  });
  const bucket = await startBucket(PORT + 2);
  try {
    primary.start();
    const lost = await tradeAndLose(primary, folder, bucket).finally(() => primary.stop());
    await bucket.empty(); // the shop has stopped: it makes pictures in new sizes as long as it runs
    await bringBack(folder, archive, lost, bucket);
    await writeSection('docs/performance.md', 'restore', section(lost));
  } finally {
    bucket.stop();
  }
});

/** What was there at the moment that the shop is brought back to. */
interface Lost {
  readonly moment: string;
  readonly facts: Facts;
  readonly acknowledged: readonly string[];
  /** The keys of the bucket. */
  readonly keys: readonly string[];
  readonly megabytes: number;
}

interface Facts {
  readonly orders: number;
  readonly payments: number;
  readonly entries: number;
  readonly pictures: number;
}

async function factsOf({ rows: ask }: Pick<ShopDatabase, 'rows'>): Promise<Facts> {
  const [facts] = await ask<Facts>(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from payments) as payments,
       (select count(*)::int from ledger_entries) as entries, (select count(*)::int from media) as pictures`,
  );
  if (!facts) throw new Error('the database says nothing');
  return facts;
}

async function tradeAndLose(primary: SystemPostgres, folder: string, bucket: Bucket): Promise<Lost> {
  primary.run('createdb', ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'caravan', 'caravan']);
  const varDir = join(folder, 'var');
  await mkdir(varDir);
  const shop = await startShop({
    varDir,
    goods: 240,
    env: { DATABASE_URL: primary.url('caravan'), LOG_LEVEL: 'error', ...bucket.env },
  });
  try {
    const place = {
      origin: shop.origin,
      database: shop,
      shelf: await goodsOf(shop),
      buyers: await accounts(shop.origin, shop),
    };
    const known: Known = { orders: new Set(), payments: new Map(), interrupted: 0 };
    const stopShopping = keepShopping(place, known);
    try {
      await backUpMeanwhile(primary, folder);
    } finally {
      await stopShopping();
    }
    const facts = await factsOf(shop);
    const [{ moment } = { moment: '' }] = await shop.rows<{ moment: string }>(
      'select clock_timestamp()::text as moment',
    );
    await sleep(1_500);
    const keys = await bucket.keys();
    // somebody's mistake, some time before it is seen
    await shop.rows('truncate orders cascade');
    await shop.rows('select pg_switch_wal()');
    await sleep(2_000);
    const megabytes = Number(
      execFileSync('du', ['-sm', join(folder, 'backup/base')], { encoding: 'utf8' }).split('\t')[0],
    );
    return { moment, facts, acknowledged: [...known.orders], keys, megabytes };
  } finally {
    await shop.stop();
  }
}

/** Shoppers without a pause, until the answer is called. */
function keepShopping(place: Parameters<typeof buyAndPay>[0], known: Known): () => Promise<void> {
  let isOver = false;
  const people = Array.from({ length: BUYERS }, async () => {
    while (!isOver) await buyAndPay(place, known, { key: randomUUID(), isDone: false });
  });
  return async () => {
    isOver = true;
    await Promise.all(people);
  };
}

async function backUpMeanwhile(primary: SystemPostgres, folder: string): Promise<void> {
  await sleep(3_000);
  await timed('base backup while people shop', () => {
    primary.run('pg_basebackup', [
      '-h',
      '127.0.0.1',
      '-p',
      String(primary.port),
      '-U',
      'caravan',
      '-D',
      join(folder, 'backup/base'),
      '-X',
      'none',
      '-c',
      'fast',
    ]);
  });
  await sleep(5_000);
}

async function bringBack(folder: string, archive: string, lost: Lost, bucket: Bucket): Promise<void> {
  const place = join(folder, 'restored');
  folderOfPostgres(place);
  execFileSync('cp', ['-a', join(folder, 'backup/base'), join(place, 'data')]);
  const settings = {
    archive_mode: 'off',
    restore_command: `'cp ${archive}/%f %p'`,
    recovery_target_time: `'${lost.moment}'`,
    recovery_target_action: "'promote'",
  };
  const restored = await systemPostgres(place, PORT + 1, { settings, isNew: false });
  await writeFile(join(restored.data, 'recovery.signal'), '');
  const database = databaseOf('', restored.url('caravan'));
  try {
    await timed('recovery to the moment before', async () => {
      restored.start();
      await untilPromoted(database);
    });
    await compare(database, lost);
    await bringPicturesBack(bucket, lost);
    await openAgain(restored, folder, bucket);
  } finally {
    await database.leave();
    restored.stop();
  }
}

async function compare(database: ShopDatabase, lost: Lost): Promise<void> {
  const facts = await factsOf(database);
  if (JSON.stringify(facts) !== JSON.stringify(lost.facts))
    throw new Unable(`Before: ${JSON.stringify(lost.facts)}. Restored: ${JSON.stringify(facts)}.`);
  const found = await database.rows<{ code: string }>('select code from orders');
  const codes = new Set(found.map(({ code }) => code));
  const missing = lost.acknowledged.filter((code) => !codes.has(code));
  if (missing.length > 0) throw new Unable(`${missing.length} acknowledged orders are missing.`);
  say(
    `  all ${lost.acknowledged.length} orders of people and ${facts.entries} entries of the books are there`,
  );
}

/** Deletions are taken back one by one: what a bucket with versions was told to delete is still there. */
async function bringPicturesBack(bucket: Bucket, { keys }: Lost): Promise<void> {
  if ((await bucket.keys()).length > 0) throw new Unable('The bucket was not emptied.');
  await timed('deletions in the bucket taken back', () => bucket.bringBack());
  const back = new Set(await bucket.keys());
  const missing = keys.filter((key) => !back.has(key));
  if (missing.length > 0 || keys.length === 0)
    throw new Unable(`${missing.length} of ${keys.length} pictures are missing.`);
  say(`  all ${keys.length} files of pictures are there`);
}

/** The shop on the restored database and its bucket. */
async function openAgain(restored: SystemPostgres, folder: string, bucket: Bucket): Promise<void> {
  const varDir = await freshFolder();
  await cp(join(folder, 'var/secret-key'), join(varDir, 'secret-key'));
  const shop = await timed('start of the shop on it', () =>
    startShop({
      varDir,
      env: { DATABASE_URL: restored.url('caravan'), LOG_LEVEL: 'error', ...bucket.env },
    }),
  );
  try {
    const page = await fetch(`${shop.origin}/en`);
    const address = /\/media\/[^"' ]+?(?=["' ])/.exec(await page.text())?.[0]?.replaceAll('&amp;', '&');
    const picture = await fetch(shop.origin + (address ?? '/media/none'));
    if (!page.ok || !picture.ok)
      throw new Unable(`The restored shop answers ${page.status}, its picture ${picture.status}.`);
    const { code, output } = await timed('proof of the books', () =>
      runNode('apps/server/dist/main.js', ['ledger-check'], {
        env: { ...process.env, DATABASE_URL: restored.url('caravan'), VAR_DIR: varDir, ...bucket.env },
      }),
    );
    if (code !== 0) throw new Unable(output);
    say('  pages and pictures are served, the books are right');
  } finally {
    await shop.stop();
    await rm(varDir, { recursive: true, force: true });
  }
}

function section({ facts, megabytes, acknowledged, keys }: Lost): string {
  return `## Restore to a point in time

A shop with ${facts.orders} orders (${acknowledged.length} of them placed while it was backed up), ${facts.entries} entries in its books and ${facts.pictures}
pictures (${keys.length} files in a bucket with versions) on Debian's PostgreSQL: base backup of ${megabytes} MB and archived log, \`truncate
orders cascade\` and every file deleted, then back to the moment before. Nothing that was acknowledged is missing. Made by \`npm run restore:drill\` on two busy cores.

${table(['step', 'seconds'], rows)}`;
}
