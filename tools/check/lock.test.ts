import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unhashedPackages } from './lock.mjs';

const HASH = `sha512-${'a'.repeat(86)}==`;
const lockOf = (packages: Parameters<typeof unhashedPackages>[0]['packages']) => ({ packages });

describe('the lock file', () => {
  it('[Q-01] has a hash for every package that npm installs', () => {
    const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
    expect(unhashedPackages(lock)).toEqual([]);
  });

  it('[Q-01] is refused when one package has none, in a folder of its own or in another package', () => {
    expect(
      unhashedPackages(
        lockOf({
          '': {},
          'apps/server': {},
          'node_modules/@caravan/server': { link: true },
          'node_modules/pg': { integrity: HASH },
          'node_modules/left': {},
          'node_modules/pg/node_modules/@a/b': {},
        }),
      ),
    ).toEqual(['left', '@a/b']);
  });

  it('[Q-01] is refused with a hash that is too weak or is cut off', () => {
    const weak = { 'node_modules/a': { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' } };
    const cut = { 'node_modules/b': { integrity: 'sha512-abc==' } };
    expect(unhashedPackages(lockOf({ ...weak, ...cut }))).toEqual(['a', 'b']);
  });
});
