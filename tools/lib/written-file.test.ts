import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { renew, stalenessOf } from './written-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'caravan-written-'));
afterAll(() => rm(folder, { recursive: true }));

const file = async (name: string, committed: string | undefined, text: string) => {
  const path = join(folder, name);
  if (committed !== undefined) await writeFile(path, committed);
  return { path, text, command: 'npm run letters' };
};

describe('a file that a tool writes', () => {
  it('is well when it is what the tool would write', async () =>
    expect(await stalenessOf(await file('same', 'a\nb\n', 'a\nb\n'))).toBeUndefined());

  it.each([
    ['a changed line', 'a\nc\n', 'a\nb\n', 'line 2, committed: c'],
    ['a missing line', 'a\n', 'a\nb\n', 'line 2, expected:  b'],
    ['a line too many', 'a\nb\n', 'a\n', 'line 2, committed: b'],
    ['a missing end', 'a\nb', 'a\nb\n', 'line 3, committed: (the end of the file)'],
  ])('is refused with %s, which is named, and is left as it is', async (title, committed, text, said) => {
    const written = await file(title, committed, text);
    const why = await stalenessOf(written);
    expect(why).toContain(said);
    expect(why).toContain('`npm run letters`');
    expect(await readFile(written.path, 'utf8')).toBe(committed);
  });

  it('is refused when it is missing', async () =>
    expect(await stalenessOf(await file('none', undefined, 'a\n'))).toContain('is missing'));

  it('is written on request, once', async () => {
    const written = await file('new', 'old\n', 'new\n');
    expect(await renew(written)).toBe(true);
    expect(await stalenessOf(written)).toBeUndefined();
    expect(await renew(written)).toBe(false);
  });
});
