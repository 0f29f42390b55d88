import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { compileScript, startProcess, type TestProcess } from '../../testing/servers/child-process.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './embedded/processes.ts';

const varDir = mkdtempSync(join(tmpdir(), 'caravan-embedded-'));
chmodSync(varDir, 0o755); // as a folder of one's home usually is
const pidFile = join(varDir, 'postgres/data/postmaster.pid');
const postmasterPid = (): number => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);

/** A process that uses the database, counts up in a table as fast as it can and says each number once it is committed. */
const WRITER = `
import pg from 'pg';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
const engine = await startEmbeddedPostgres({ varDir: process.env.VAR_DIR });
const client = new pg.Client({ connectionString: await engine.databaseUrl() });
client.on('error', () => {});
await client.connect();
await client.query('create table if not exists numbers (n int primary key)').catch(() => {});
process.on('SIGTERM', async () => { await client.end(); await engine.stop(); process.exit(0); });
console.log('ready');
const from = Number(process.env.FROM);
if (from) for (let n = from; ; n += 1) {
  await client.query('insert into numbers values ($1)', [n]);
  console.log(String(n));
}
setInterval(() => {}, 1000);
`;

let script = '';
const running: TestProcess[] = [];
const start = async (from = 0): Promise<TestProcess> => {
  const started = startProcess(script, { VAR_DIR: varDir, FROM: String(from) });
  running.push(started);
  expect(await started.line()).toBe('ready');
  return started;
};
const numbers = async (engine: EmbeddedPostgres): Promise<number[]> => {
  const client = new pg.Client({ connectionString: await engine.databaseUrl() });
  await client.connect();
  const { rows } = await client.query<{ n: number }>('select n from numbers order by n');
  await client.end();
  return rows.map(({ n }) => n);
};
const until = async (holds: () => boolean): Promise<void> => {
  for (let time = 0; time < 500 && !holds(); time += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(holds()).toBe(true);
};

beforeAll(async () => {
  script = await compileScript(WRITER);
});
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL'); // where a test failed half-way
});
afterAll(() => {
  rmSync(varDir, { recursive: true, force: true });
  rmSync(script, { force: true });
});

describe('the built-in database', () => {
  it('is made once by processes that start together, and the last to leave stops it', async () => {
    const processes = await Promise.all([start(), start(), start()]);
    const pid = postmasterPid();
    for (const { child, ended } of processes.slice(0, 2)) {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
    expect(isAlive(pid)).toBe(true);
    processes[2]?.child.kill('SIGTERM');
    await processes[2]?.ended;
    await until(() => !isAlive(pid));
  });

  it('sorts text by code point and speaks UTF-8 and UTC, whatever the machine is set to', async () => {
    const engine = await startEmbeddedPostgres({ varDir });
    const client = new pg.Client({ connectionString: await engine.databaseUrl() });
    await client.connect();
    const { rows } = await client.query(
      "select pg_encoding_to_char(encoding) as encoding, current_setting('timezone') as zone, lower('ÄÇ') as lower, current_setting('synchronous_commit') as sync from pg_database where datname = current_database()",
    );
    expect(rows).toEqual([{ encoding: 'UTF8', zone: 'UTC', lower: 'äç', sync: 'on' }]);
    await client.end();
    await engine.stop();
  });

  it('loses nothing that was committed when everything is killed at once, round after round', async () => {
    let committed = 0;
    for (let round = 0; round < 3; round += 1) {
      const writer = await start(committed + 1);
      for (let count = 0; count < 50; count += 1) committed = Number(await writer.line());
      writer.child.kill('SIGKILL');
      process.kill(postmasterPid(), 'SIGKILL');
      await writer.ended;
      const engine = await startEmbeddedPostgres({ varDir });
      const found = await numbers(engine);
      expect(found.slice(0, committed)).toEqual(Array.from({ length: committed }, (_, index) => index + 1));
      committed = found.length; // the last one may have been committed and not said
      await engine.stop();
    }
  });

  it('is joined after its owner was killed and it went on alone', async () => {
    const owner = await start();
    const pid = postmasterPid();
    owner.child.kill('SIGKILL');
    await owner.ended;
    expect(isAlive(pid)).toBe(true);
    const engine = await startEmbeddedPostgres({ varDir });
    expect(postmasterPid()).toBe(pid);
    await engine.stop();
    await until(() => !isAlive(pid));
  });

  it('starts although a pid file names a process that is no PostgreSQL', async () => {
    writeFileSync(
      pidFile,
      `${process.pid}\n${join(varDir, 'postgres/data')}\n1\n5432\n/nowhere\n\n1 1\nready\n`,
    );
    const engine = await startEmbeddedPostgres({ varDir });
    expect(postmasterPid()).not.toBe(process.pid);
    expect(await numbers(engine)).not.toEqual([]);
    await engine.stop();
  });

  it('comes back under its users when it alone is killed', async () => {
    const revived: unknown[] = [];
    const engine = await startEmbeddedPostgres({ varDir, onRevival: (error) => revived.push(error) });
    const before = await numbers(engine);
    process.kill(postmasterPid(), 'SIGKILL');
    await until(() => revived.length > 0);
    expect(revived).toEqual([undefined]);
    expect(await numbers(engine)).toEqual(before);
    await engine.stop();
  });

  it('works below a path that is too long for a socket', async () => {
    const deep = join(varDir, 'a-folder-with-quite-a-long-name'.repeat(4));
    const engine = await startEmbeddedPostgres({ varDir: deep });
    expect(await engine.databaseUrl()).toContain(encodeURIComponent(join(tmpdir(), 'caravan-')));
    await engine.stop();
  });

  it.runIf(process.getuid?.() === 0)(
    'started by root stands where its unprivileged user can reach it',
    async () => {
      const hidden = mkdtempSync(join(varDir, 'hidden-')); // entered by its owner only
      const engine = await startEmbeddedPostgres({ varDir: hidden });
      const link = join(hidden, 'postgres');
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
      const home = realpathSync(link);
      expect(existsSync(join(home, 'data/PG_VERSION'))).toBe(true);
      await engine.stop();
      const again = await startEmbeddedPostgres({ varDir: hidden });
      expect(await again.databaseUrl()).toContain(encodeURIComponent(home));
      await again.stop();
      rmSync(home, { recursive: true });
    },
  );
});
