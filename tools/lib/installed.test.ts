import { describe, expect, it } from 'vitest';
import { differences } from './installed.mjs';

const LOCK = {
  '': {},
  'apps/server': {},
  'node_modules/@caravan/server': { link: true },
  'node_modules/pg': { version: '8.23.1' },
  'node_modules/vitest': { version: '4.1.12', dev: true },
  'node_modules/sharp-for-another-machine': { version: '1.0.0', optional: true },
};
const ALL = { 'node_modules/pg': '8.23.1', 'node_modules/vitest': '4.1.12' };
const wrong = (installed: Readonly<Record<string, string>>, withDev = true) =>
  differences(LOCK, (path) => installed[path], { withDev });

describe('what is installed', () => {
  it('is well when it is what the lock file says', () => expect(wrong(ALL)).toEqual([]));

  it('is named when it is another version, or is missing', () => {
    expect(wrong({ ...ALL, 'node_modules/pg': '8.22.0' })).toEqual(['pg 8.22.0 instead of 8.23.1']);
    expect(wrong({ 'node_modules/pg': '8.23.1' })).toEqual(['vitest 4.1.12 is missing']);
  });

  it('may be without the libraries of development where a shop only runs', () => {
    expect(wrong({ 'node_modules/pg': '8.23.1' }, false)).toEqual([]);
    expect(wrong({}, false)).toEqual(['pg 8.23.1 is missing']);
  });

  it('is nothing where there is no folder', () =>
    expect(differences(LOCK, undefined, { withDev: true })).toEqual(['nothing is installed']));
});
