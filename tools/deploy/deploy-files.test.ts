import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { closureOf, lockedPackages } from '../bundle/packages.mjs';
import { root } from '../lib/repository.mjs';
import { readDockerfile } from './dockerfile.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const known = new Set([...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));

it('[E-04] a release has one number: packages, lock file, chart, interface and changelog', () => {
  const version = (path: string): unknown => (JSON.parse(read(path)) as { version: unknown }).version;
  const release = version('package.json');
  const packages = Object.entries(
    (JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> }).packages,
  ).filter(([path]) => !path.includes('node_modules'));
  expect(packages.length).toBeGreaterThan(5);
  for (const [path, locked] of packages) {
    expect([path, locked.version]).toEqual([path, release]);
    expect([path, version(join(path, 'package.json'))]).toEqual([path, release]);
  }
  expect(parse(read('deploy/helm/caravan/Chart.yaml'))).toMatchObject({ appVersion: release });
  expect(JSON.parse(read('docs/openapi.json'))).toMatchObject({ info: { version: release } });
  expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## ${String(release)} — \\d{4}-\\d\\d-\\d\\d$`, 'm'));
});

it('[E-05] each alert names its own page of the run-book, which says what to look at and what to do', () => {
  const { groups } = parse(read('deploy/monitoring/alerts.yaml')) as {
    groups: { rules: { alert: string; annotations: { runbook: string } }[] }[];
  };
  const pages = new Map(
    read('docs/operations/runbook.md')
      .split(/^## /m)
      .slice(1)
      .map((page) => [page.slice(0, page.indexOf('\n')), page]),
  );
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(15);
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/operations/runbook.md#${alert.toLowerCase()}`);
    expect([alert, pages.get(alert)]).toEqual([
      alert,
      expect.stringMatching(/_Look and do:_|_Look:_[^]*_Do:_/),
    ]);
  }
  expect([...pages.keys()].toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});

describe('[E-03] what is deployed', () => {
  it('is an image that runs as nobody, from a list of words, and looks after its own health', () => {
    const image = readDockerfile(read('deploy/Dockerfile')).at(-1);
    expect(image?.user).toBe('10001:10001');
    expect(image?.entrypoint).toEqual(['caravan']);
    expect(image?.health).toEqual(['caravan', 'health']);
    expect(image?.volumes).toEqual([image?.env['VAR_DIR']]);
    expect(image?.copies.map(({ from }) => from)).toEqual(['build', 'build']);
    const unknown = Object.keys(image?.env ?? {}).filter((name) => !known.has(name));
    expect(unknown).toEqual(['NODE_ENV', 'LOG_FORMAT', 'PATH'].filter((name) => !known.has(name)));
  });

  it('refuses what a Dockerfile says beyond what is tried', () => {
    expect(() => readDockerfile('FROM a\nONBUILD RUN b')).toThrow('ONBUILD');
    expect(() => readDockerfile('FROM a\nENTRYPOINT node main.js')).toThrow(/JSON|token/);
  });

  it('by compose: the shop reads only, has no privileges, and is told only what it knows', () => {
    const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
      services: Record<string, Record<string, unknown>>;
    };
    for (const name of ['shop', 'migrate'])
      expect(services[name]).toMatchObject({
        read_only: true,
        user: '10001:10001',
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    const told = Object.keys(services['shop']?.['environment'] ?? {});
    expect(told.filter((name) => !known.has(name))).toEqual([]);
    expect(services['database']).not.toHaveProperty('ports');
    expect(services['pictures']).not.toHaveProperty('ports');
  });

  it('by systemd: the tree is read-only but for its own folder', () => {
    const unit = read('deploy/caravan.service');
    for (const line of [
      'Type=notify', // serve says when it answers
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'StateDirectory=caravan',
    ])
      expect(unit.split('\n')).toContain(line);
    expect(unit).not.toMatch(/MemoryDenyWriteExecute=yes/); // V8 compiles
  });

  it('behind proxies that throw away what a visitor claims to be', () => {
    expect(read('deploy/proxy/nginx.conf')).toContain('X-Forwarded-For $remote_addr;');
    expect(read('deploy/proxy/Caddyfile')).toContain('X-Forwarded-For {remote_host}');
  });

  it('carries the libraries of the server that stay outside its bundle, and no compiler', () => {
    const closure = closureOf(lockedPackages(root), ['sharp', '@node-rs/argon2', 'graphile-worker'], root);
    expect(closure).toEqual(expect.arrayContaining(['node_modules/sharp', 'node_modules/cosmiconfig']));
    expect(closure.filter((path) => /typescript|vite|esbuild/.test(path))).toEqual([]);
  });
});
