import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig, repositoryRoot, variables } from './config.ts';
import { secretKeysOf } from './secret-key.ts';

const exampleLines = readFileSync(join(repositoryRoot(), '.env.example'), 'utf8').split('\n');
const example = Object.fromEntries(
  exampleLines
    .filter((line) => /^[A-Z0-9_]+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

/** Parts of the shop read variables of their own as `environment['NAME']`. */
const variablesOfConnectors = (): string[] => {
  const source = join(repositoryRoot(), 'apps/server/src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  return files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/environment\['([A-Z][A-Z0-9_]*)'\]/g)].map(
      ([, name = '']) => name,
    ),
  );
};

describe('configuration', () => {
  it('starts from an empty environment', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({ port: 3000, publicOrigin: 'http://localhost:3000', worker: true });
    expect(config.databaseUrl).toBeUndefined();
  });

  it('explains every variable that the server or one of its connectors reads in .env.example, and no other', () => {
    const read = [...Object.keys(variables.shape), ...variablesOfConnectors()];
    expect(Object.keys(example).toSorted()).toEqual([...new Set(read)].toSorted());
  });

  it('gives in .env.example the values that hold when nothing is set', () => {
    const { environment: _, ...asWritten } = loadConfig(example);
    const { environment: __, ...untouched } = loadConfig({});
    expect(asWritten).toEqual(untouched);
  });

  it('names an unusable variable without repeating its value', () => {
    const attempt = () => loadConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://root:hunter2@db' });
    expect(attempt).toThrow(/PORT.*\n?.*DATABASE_URL/s);
    expect(attempt).not.toThrow(/hunter2/);
  });

  it('[Q-09] takes a host name of its own for the desk, not another port or a path of the shop’s', () => {
    const deskOf = (DESK_ORIGIN: string) =>
      loadConfig({ PUBLIC_ORIGIN: 'https://shop.test', DESK_ORIGIN }).deskOrigin;
    expect(deskOf('')).toBe('https://shop.test');
    expect(deskOf('https://desk.shop.test/')).toBe('https://desk.shop.test');
    for (const wrong of ['https://shop.test:8443', 'https://desk.shop.test/desk', 'desk.shop.test'])
      expect(() => deskOf(wrong)).toThrow(/^DESK_ORIGIN/);
  });

  it('[E-09] takes proxies by number or by their networks, and refuses what is neither', () => {
    const trusted = (text: string) => loadConfig({ TRUST_PROXY: text }).trustProxy;
    expect([trusted('off'), trusted('on'), trusted('0'), trusted('3')]).toEqual([false, 1, false, 3]);
    expect(trusted('10.0.0.0/8, 2001:db8::/32, loopback')).toEqual([
      '10.0.0.0/8',
      '2001:db8::/32',
      'loopback',
    ]);
    for (const wrong of ['yes', '10.0.0.0/33', '10.0.0/8', '12'])
      expect(() => trusted(wrong)).toThrow(/TRUST_PROXY/);
  });

  it('refuses half an S3 configuration, naming what is missing', () => {
    expect(() => loadConfig({ S3_BUCKET: 'pictures', S3_KEY_ID: 'id' })).toThrow(/S3_ENDPOINT, S3_SECRET/);
  });

  it('makes one secret key for processes that start together, readable by the owner only', async () => {
    const varDir = mkdtempSync(join(tmpdir(), 'caravan-key-'));
    const keys = await Promise.all(
      Array.from({ length: 5 }, () => secretKeysOf({ varDir, secretKey: undefined })),
    );
    expect(new Set(keys.map(String)).size).toBe(1);
    expect(statSync(join(varDir, 'secret-key')).mode & 0o777).toBe(0o600);
    rmSync(varDir, { recursive: true });
  });
});
