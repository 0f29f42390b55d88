import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/repository.mjs';
import { EQUIVALENT, outdated } from './equivalent.mjs';
import { mutantsOf, withMutant } from './mutants.mjs';

/** The text with each of its faults in turn. */
const faults = (text: string) => mutantsOf('a.ts', text).map((mutant) => withMutant(text, mutant));

describe('the faults put into a source', () => {
  it.each([
    ['const a = b < 3;', ['const a = b <= 3;', 'const a = b < 4;']],
    ['const a = b && c;', ['const a = b || c;']],
    ['const a = b ?? c;', ['const a = b;']],
    ['const a = b ? c : d;', ['const a = !(b) ? c : d;']],
    ['if (a) b();', ['if (!(a)) b();']],
    ['const a = Math.min(b, c);', ['const a = Math.max(b, c);']],
    ['const a = b.some(c);', ['const a = b.every(c);']],
    ['const a = true;', ['const a = false;']],
    ['const a = 7n;', ['const a = 8n;']],
    ['const a = b + c;', ['const a = b - c;']],
    ["a.where('account_id', '=', b);", ['a;']],
    ['sql`where id = ${a} and account_id = ${b.id}`;', ['sql`where id = ${a}`;']],
    ["sql`where id = ${a} and status = 'open'`;", ['sql`where id = ${a}`;']],
  ])('%s', (text, expected) => {
    expect(faults(text)).toEqual(expected);
  });

  it('are none where nothing runs: types, imports, and texts that are joined', () => {
    expect(
      faults("import a from 'a';\ntype B = 1 | true;\nconst c = `x` + a;\ninterface D { e: 2 }"),
    ).toEqual([]);
  });

  it('name their line', () => {
    expect(mutantsOf('a.ts', '\n\nconst a = 1;').map(({ line }) => line)).toEqual([3]);
  });
});

describe('the faults that nobody could notice', () => {
  it('are still faults of their files', () => {
    const paths = EQUIVALENT.map(({ path }) => path);
    expect(outdated(paths, (path) => readFileSync(join(root, path), 'utf8'))).toEqual([]);
  });
});
