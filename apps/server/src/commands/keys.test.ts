import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../features.ts';
import { type Environment, loadConfig } from '../platform/config/config.ts';
import { SECRET_VARIABLES } from '../platform/config/secret-files.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { keyIdOf, sealerOf } from '../platform/sealer.ts';
import { AUTHENTICATOR_PURPOSE, enrol } from '../features/staff/two-factor/two-factor.service.ts';
import { openServer, type TestServer } from '../testing/servers/open-server.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { testClock } from '../platform/clock/clock.ts';
import { backupCommand } from './backup.ts';
import { keysCommand } from './keys.ts';
import { restoreCommand } from './restore.ts';
import { startServer } from './start/serve.ts';

const FIRST = 'first-key-of-this-shop-0123456789ab';
const SECOND = 'second-key-of-this-shop-0123456789a';
const OTHER = 'key-of-another-shop-entirely-012345';

const database = await createTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'shop-keys-'));
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});
const configOf = (environment: Environment) =>
  loadConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    WORKER: 'off',
    DATABASE_URL: database.url,
    VAR_DIR: join(folder, 'var'),
    LOG_LEVEL: 'fatal',
    ...environment,
  });
const start = async (environment: Environment) => {
  const server = await startServer(configOf(environment));
  const answer = await fetch(`${server.origin}/readyz`);
  await server.stop();
  return answer.status;
};
const keys = (environment: Environment, ...words: string[]) => keysCommand(configOf(environment), words);
const opened = async (): Promise<TestServer> =>
  openServer({
    databaseUrl: database.url,
    varDir: join(folder, 'var'),
    clock: testClock(),
    environment: { SECRET_KEY: FIRST },
    open: opened,
  });

describe('[E-06] a start under a key', () => {
  beforeAll(async () => {
    await start({ SECRET_KEY: FIRST });
    const server = await opened();
    const { staffId } = await server.as.staff('admin');
    const person = { id: staffId, email: 'mei@shop.test' };
    await inTransaction(server.db, (tx) => enrol(tx, server.services, person, server.clock.now()));
    await server.close();
  });

  it('that is not the shop’s is refused before anything is served, with the ways out', async () => {
    const refused = start({ SECRET_KEY: OTHER });
    await expect(refused).rejects.toThrow(/STOP other_secret_key[\s\S]*SECRET_KEY_OLD[\s\S]*keys -- lost/);
    await expect(start({ SECRET_KEY: OTHER })).rejects.not.toThrow(OTHER);
    await expect(keys({ SECRET_KEY: OTHER }, 'reseal')).rejects.toThrow('STOP other_secret_key');
  });

  it('that is new is let in with the earlier one beside it', async () => {
    expect(await start({ SECRET_KEY: SECOND, SECRET_KEY_OLD: FIRST })).toBe(200);
    expect(await keys({ SECRET_KEY: SECOND, SECRET_KEY_OLD: FIRST })).toContain(
      `staff authenticators: 1 with ${keyIdOf(FIRST)}`,
    );
  });

  it('seals everything anew, after which the earlier key may go', async () => {
    const both = { SECRET_KEY: SECOND, SECRET_KEY_OLD: FIRST };
    expect(await keys(both, 'reseal')).toMatch(/^1 sealed anew\. Older keys may go/);
    expect(await keys(both, 'reseal')).toMatch(/^0 sealed anew/);
    expect(await start({ SECRET_KEY: SECOND })).toBe(200);
    expect(await keys({ SECRET_KEY: SECOND })).toContain(`staff authenticators: 1 with ${keyIdOf(SECOND)}`);
    await expect(start({ SECRET_KEY: FIRST })).rejects.toThrow('STOP other_secret_key');
  });

  it('keeps what no key opens, until somebody says that the key is lost', async () => {
    const server = await opened();
    const sealed = sealerOf([OTHER], AUTHENTICATOR_PURPOSE).close('a secret');
    await server.db.updateTable('staff_authenticators').set({ sealed }).execute();
    expect(await keys({ SECRET_KEY: SECOND }, 'reseal')).toContain('1 open with none of the keys');
    expect(await keys({ SECRET_KEY: SECOND }, 'lost')).toMatch(/^1 that no key opens/);
    expect(await server.db.selectFrom('staff_authenticators').select('staff_id').execute()).toEqual([]);
    await server.close();
    expect(await start({ SECRET_KEY: SECOND })).toBe(200);
  });

  it('of a lost shop goes on with the present key once that is said', async () => {
    await keys({ SECRET_KEY: OTHER }, 'lost');
    expect(await start({ SECRET_KEY: OTHER })).toBe(200);
  });
});

describe('[E-06] a key that the shop keeps itself', () => {
  const varDir = join(folder, 'own');
  const file = join(varDir, 'secret-key');
  const own = { VAR_DIR: varDir };

  it('is changed, and its file holds both until nothing needs the earlier one', async () => {
    await keys({ SECRET_KEY: OTHER }, 'show');
    await keys(own, 'lost');
    expect(await start(own)).toBe(200);
    const before = readFileSync(file, 'utf8');
    await keys(own, 'new');
    const [current, ...earlier] = readFileSync(file, 'utf8').split('\n');
    expect(earlier).toEqual([before]);
    expect(current).not.toBe(before);
    expect(await start(own)).toBe(200);
    await expect(keys(own, 'drop')).rejects.toThrow('still sealed with an older key');
    await keys(own, 'reseal');
    await keys(own, 'drop');
    expect(readFileSync(file, 'utf8')).toBe(current);
    expect(await start(own)).toBe(200);
  });

  it('is not changed where SECRET_KEY says it, and no command is guessed', async () => {
    await expect(keys({ SECRET_KEY: OTHER }, 'new')).rejects.toThrow('put the new one there');
    await expect(keys(own, 'renew')).rejects.toThrow('npm run keys --');
  });

  it('a back-up restored under another key is refused, and nothing of it stays', async () => {
    const [archive, elsewhere] = [join(folder, 'shop.tar.gz'), await createTestDatabase()];
    try {
      await keys({ SECRET_KEY: FIRST }, 'lost');
      await backupCommand(configOf({ SECRET_KEY: FIRST }), archive);
      const there = (SECRET_KEY: string) =>
        configOf({ DATABASE_URL: elsewhere.url, VAR_DIR: join(folder, 'there'), SECRET_KEY });
      const restored = (key: string) => restoreCommand(there(key), archive, { overwrite: true });
      await expect(restored(SECOND)).rejects.toThrow(/not the secret key[\s\S]*SECRET_KEY_FILE/);
      await restored(FIRST);
      const server = await startServer(there(FIRST));
      await server.stop();
    } finally {
      await elsewhere.drop();
    }
  });
});

describe('[E-06] secrets in files', () => {
  const file = join(folder, 'secret');

  it('are read, without the end of the line', async () => {
    writeFileSync(file, `${FIRST}\n`);
    expect(configOf({ SECRET_KEY_FILE: file }).secretKey).toBe(FIRST);
    writeFileSync(file, 'sk_live_1\n');
    expect(configOf({ STRIPE_SECRET_KEY_FILE: file }).environment['STRIPE_SECRET_KEY']).toBe('sk_live_1');
  });

  it('are refused when they are given twice or cannot be read, without showing them', () => {
    expect(() => configOf({ SECRET_KEY_FILE: file, SECRET_KEY: FIRST })).toThrow(/SECRET_KEY: given twice/);
    expect(() => configOf({ SECRET_KEY_FILE: join(folder, 'nowhere') })).toThrow(/SECRET_KEY_FILE: .*ENOENT/);
  });

  it('can be every variable of the example that is one', () => {
    const example = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');
    const names = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '');
    const secret = names.filter((name) =>
      /(_KEYS?|_SECRET|_TOKEN|_PASSWORD|_OLD)$|^(DATABASE_URL|SMTP_URL)/.test(name),
    );
    expect(secret.filter((name) => !SECRET_VARIABLES.some((known) => known === name))).toEqual([]);
  });
});

it('knows every feature that seals something', () => {
  expect(
    features.flatMap((feature) => ('sealed' in feature ? feature.sealed.map(({ name }) => name) : [])),
  ).toEqual([
    'marketplace tokens',
    'secrets of webhooks',
    'earlier secrets of webhooks',
    'staff authenticators',
  ]);
});
