import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import { makePrivateFolder, type SystemUser } from './system-user.ts';

const run = promisify(execFile);

export const SUPERUSER = 'caravan';
/** Where sockets do not exist PostgreSQL listens on the loopback interface and asks for a password. */
export const usesTcp = process.platform === 'win32';

/** Makes the data folder unless it is there; it appears whole or not at all. Gives the major version of PostgreSQL. */
export const ensureCluster = async (
  home: Home,
  binaries: Binaries,
  user: SystemUser | undefined,
): Promise<number> => {
  const major = await majorOf(binaries);
  if (existsSync(join(home.dataDir, 'PG_VERSION'))) {
    const written = (await readFile(join(home.dataDir, 'PG_VERSION'), 'utf8')).trim();
    if (written !== String(major))
      throw new Error(`${home.dataDir} was made by PostgreSQL ${written}, this is PostgreSQL ${major}`);
    return major;
  }
  const unfinished = `${home.dataDir}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await makePrivateFolder(unfinished, user);
  await run(binaries.initdb, ['-D', unfinished, ...(await initdbOptions(home, major))], {
    ...user,
    env: environment,
  });
  await rename(unfinished, home.dataDir);
  return major;
};

const initdbOptions = async (home: Home, major: number): Promise<string[]> => {
  const locale =
    major >= 17 ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C'];
  const access = usesTcp
    ? ['--auth=scram-sha-256', `--pwfile=${await passwordFile(home)}`]
    : ['--auth=trust'];
  return ['-U', SUPERUSER, '-E', 'UTF8', ...locale, ...access];
};

const passwordFile = async (home: Home): Promise<string> => {
  const file = join(home.folder, 'password');
  await mkdir(home.folder, { recursive: true });
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return file;
};

export const passwordOf = (home: Home): Promise<string> => readFile(join(home.folder, 'password'), 'utf8');

const majorOf = async (binaries: Binaries): Promise<number> => {
  const { stdout } = await run(binaries.postgres, ['--version']);
  return Number(/(\d+)/.exec(stdout)?.[1] ?? 0);
};

/** Nothing of the server's own environment, which holds secrets, reaches the database's processes. */
export const environment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  SystemRoot: process.env['SystemRoot'],
  LC_ALL: 'C',
  TZ: 'UTC',
};
