import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** Whether a process runs; one that has ended and was not yet collected by its parent (a zombie) does not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false; // EPERM: alive, somebody else's
  }
  return !stateOf(pid).startsWith('Z');
};

/** When a process began, in the system's own unit: a pid given to somebody else later has another one. */
export const startMarkOf = (pid: number): string => statFields(pid)[19] ?? '';

/** Whether the process is a PostgreSQL that works on this data folder, and not a stranger with a reused pid. */
export const isPostgresOn = (pid: number, dataDir: string): boolean => {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir);
    return ps(pid, 'command').includes('postgres');
  } catch {
    return false;
  }
};

const stateOf = (pid: number): string => {
  if (process.platform === 'linux') return statFields(pid)[0] ?? '';
  if (process.platform === 'win32') return '';
  try {
    return ps(pid, 'stat');
  } catch {
    return '';
  }
};

/** The fields of /proc/<pid>/stat after the program's name, which may itself hold spaces and brackets. */
const statFields = (pid: number): string[] => {
  if (process.platform !== 'linux') return [];
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};

const ps = (pid: number, column: string): string =>
  execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
