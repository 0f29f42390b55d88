import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isReachableBy, makePrivateFolder, type SystemUser } from './system-user.ts';

/** The address of a unix socket has room for 103 bytes on every system, the file's name takes 20 of them. */
const LONGEST_SOCKET_FOLDER = 80;

export interface Home {
  readonly folder: string;
  readonly dataDir: string;
  readonly logFile: string;
}

/**
 * The folder of the built-in database below `varDir`. When the server runs as root and PostgreSQL's user cannot reach
 * `varDir`, the files stand below /var/lib/caravan and a link in `varDir` points there.
 */
export const prepareHome = async (varDir: string, user: SystemUser | undefined): Promise<Home> => {
  await mkdir(varDir, { recursive: true });
  const link = join(varDir, 'postgres');
  if (user && !existsSync(link) && !(await isReachableBy(varDir, user))) {
    const elsewhere = join('/var/lib/caravan', shortHash(await realpath(varDir)));
    await mkdir(elsewhere, { recursive: true });
    if (!(await lstat(link).catch(() => undefined))) await symlink(elsewhere, link);
  }
  await mkdir(link, { recursive: true });
  const folder = await realpath(link);
  if (user && !(await isReachableBy(folder, user)))
    throw new Error(`${folder} cannot be entered by user ${user.uid}, who runs PostgreSQL: move VAR_DIR`);
  return { folder, dataDir: join(folder, 'data'), logFile: join(folder, 'log') };
};

/** Where the socket stands: beside the data, or below the system's temporary folder when that path is too long. */
export const prepareSocketFolder = async (home: Home, user: SystemUser | undefined): Promise<string> => {
  const beside = join(home.folder, 'socket');
  const isShort = Buffer.byteLength(beside) <= LONGEST_SOCKET_FOLDER;
  const folder = isShort ? beside : join(tmpdir(), `caravan-${shortHash(home.folder)}`);
  await makePrivateFolder(folder, user);
  return folder;
};

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
