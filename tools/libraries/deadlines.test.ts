import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  advisoriesIn,
  type Advisory,
  firstNewer,
  type Fix,
  overdueAdvisories,
  overdueUpdates,
  staleKnown,
  unfixed,
} from './deadlines.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const found = (severity: string, id = 'GHSA-1'): Advisory => ({
  id,
  library: 'lib',
  severity,
  title: 'Weak',
});

describe('the times for known weaknesses', () => {
  it.each([
    ['critical', '2026-03-09', 0],
    ['critical', '2026-03-08', 1],
    ['high', '2026-03-04', 0],
    ['high', '2026-03-03', 1],
    ['moderate', '2026-02-09', 0],
    ['low', '2026-02-08', 1],
  ])('[Q-09] %s, published %s: %i are overdue', (severity, published, count) =>
    expect(overdueAdvisories([found(severity)], [{ id: 'GHSA-1', published }], NOW)).toHaveLength(count),
  );

  it('[Q-09] what nobody has looked at is overdue at once, what was found harmless never', () => {
    expect(overdueAdvisories([found('low')], [], NOW)[0]).toMatch(
      /^lib: Weak \(low, GHSA-1\) is not looked at/,
    );
    const harmless = { id: 'GHSA-1', published: '2020-01-01', harmless: 'Only its command line.' };
    expect(overdueAdvisories([found('critical')], [harmless], NOW)).toEqual([]);
    expect(staleKnown([found('low')], [harmless, { ...harmless, id: 'GHSA-2' }])).toEqual([
      'GHSA-2 is gone: take it out of known.data.json',
    ]);
  });

  it('[Q-09] an answer of the registry is read once for each weakness, and none is not taken for "nothing found"', () => {
    const via = {
      source: 7,
      name: 'deep',
      severity: 'high',
      title: 'T',
      url: 'https://github.com/advisories/GHSA-a-b',
    };
    const answer = { vulnerabilities: { deep: { via: [via] }, top: { via: ['deep', via] } } };
    expect(advisoriesIn(answer)).toEqual([{ id: 'GHSA-a-b', library: 'deep', severity: 'high', title: 'T' }]);
    expect(advisoriesIn({ vulnerabilities: {} })).toEqual([]);
    for (const none of [undefined, {}, { statusCode: 405, message: 'Method Not Allowed' }])
      expect(advisoriesIn(none)).toBeUndefined();
  });
});

describe('the time for updates', () => {
  it('[Q-09] counts from the first version that could have been taken', () => {
    const times = {
      created: '',
      '1.2.3': '2025-01-01',
      '1.2.4': '2026-01-20',
      '1.10.0': '2026-03-01',
      '2.0.0': '2025-02-01',
    };
    expect(firstNewer('lib', '1.2.3', times)).toMatchObject({ version: '1.2.4', published: '2026-01-20' });
    expect(firstNewer('lib', '1.2.4', times)?.version).toBe('1.10.0');
    expect(firstNewer('lib', '1.10.0', times)).toBeUndefined();
    expect(firstNewer('lib', '0.2.3', { '0.3.0': '', '0.2.4-beta.1': '' })).toBeUndefined();
  });

  it('[Q-09] is a month and a half at most', () => {
    const behind = (published: string) => ({ library: 'lib', has: '1.0.0', version: '1.0.1', published });
    expect(overdueUpdates([behind('2026-01-25')], NOW)).toEqual([]);
    expect(overdueUpdates([behind('2026-01-20T08:00:00Z')], NOW)).toEqual([
      'lib 1.0.0 is behind 1.0.1 of 2026-01-20',
    ]);
  });
});

describe('weaknesses that were read about', () => {
  const fix: Fix = { library: 'lib', id: 'GHSA-1', fixedIn: ['3.1.9', '4.2.3'] };
  it.each([
    ['3.1.8', 1],
    ['3.1.9', 0],
    ['3.2.0', 0],
    ['4.2.2', 1],
    ['4.10.0', 0],
    ['5.0.0', 0],
    ['2.9.9', 1],
  ])('[Q-09] %s of a library that fixed one on two lines: %i are left', (version, count) => {
    expect(unfixed([fix], [['lib', version]])).toHaveLength(count);
    expect(unfixed([fix], [['other', version]])).toEqual([]);
    expect(unfixed([{ ...fix, harmless: 'Not used.' }], [['lib', version]])).toEqual([]);
  });

  it('[Q-09] no library of the lock file is older than its fix', () => {
    const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
    const fixes = read('fixed.data.json') as Fix[]; // our own file
    const { packages } = read('../../package-lock.json') as {
      packages: Record<string, { version?: string; dev?: boolean }>;
    };
    const installed = Object.entries(packages).flatMap(([path, { version, dev }]) =>
      version !== undefined && dev !== true ? [[path.replace(/.*node_modules\//, ''), version] as const] : [],
    );
    for (const { library } of fixes) expect(installed.map(([name]) => name)).toContain(library);
    expect(unfixed(fixes, installed)).toEqual([]);
  });
});
