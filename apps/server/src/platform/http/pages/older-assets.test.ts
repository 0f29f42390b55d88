import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { KEPT_FOR_EVER, registerOlderAssets, registerStaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'caravan-assets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const release = (name: string, files: Readonly<Record<string, string>>): string => {
  const place = join(folder, name);
  mkdirSync(join(place, 'assets'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(place, file), text);
  return place;
};

it('[E-04] files of the previous release stay served, for as long as any page may want them, and nothing else of it', async () => {
  const previous = release('old', { 'assets/a1.js': 'old', 'assets/same.js': 'old', 'icon.svg': 'old' });
  const present = release('new', { 'assets/b2.js': 'new', 'assets/same.js': 'new' });
  const app = Fastify();
  await registerStaticFiles(app, present, '/', { without: [] });
  await registerOlderAssets(app, { previous, present, prefix: '/' });
  await registerOlderAssets(app, { previous: join(folder, 'never'), present, prefix: '/desk/' });
  const got = async (path: string) => {
    const { statusCode, body, headers } = await app.inject(path);
    return [statusCode, body, headers['cache-control']];
  };
  expect(await got('/assets/a1.js')).toEqual([200, 'old', KEPT_FOR_EVER]);
  expect(await got('/assets/same.js')).toEqual([200, 'new', KEPT_FOR_EVER]);
  expect(await got('/assets/b2.js')).toEqual([200, 'new', KEPT_FOR_EVER]);
  expect((await app.inject('/icon.svg')).statusCode).toBe(404);
  await app.close();
});
