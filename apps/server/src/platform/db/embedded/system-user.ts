import { chown, mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as this user. Otherwise it runs as the user that runs the server. */
export const unprivilegedUser = async (): Promise<SystemUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find((fields) => fields !== undefined);
  if (!account) throw new Error('PostgreSQL cannot run as root here: start the server as another user');
  return { uid: Number(account[2]), gid: Number(account[3]) };
};

/** Whether a user may enter every folder on the way to a path. */
export const isReachableBy = async (path: string, user: SystemUser): Promise<boolean> => {
  const enterable = async (folder: string): Promise<boolean> => {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    return dirname(folder) === folder || enterable(dirname(folder));
  };
  return enterable(await realpath(path));
};

/** A folder nobody but its owner may enter. */
export const makePrivateFolder = async (path: string, owner: SystemUser | undefined): Promise<void> => {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (owner) await chown(path, owner.uid, owner.gid);
  const { uid, mode } = await stat(path);
  const isOurs = process.getuid === undefined || uid === (owner?.uid ?? process.getuid());
  if (!isOurs || (process.platform !== 'win32' && mode & 0o077))
    throw new Error(`${path} belongs to or is open for somebody else`);
};
