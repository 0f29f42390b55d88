import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, threadId } from 'node:worker_threads';
import { isAlive, startMarkOf } from './processes.ts';

const LOCK_TIMEOUT_MS = 120_000;

/** Runs alone among all processes that use the same folder: starting and stopping never overlap. */
export const withLock = async <Result>(folder: string, run: () => Promise<Result>): Promise<Result> => {
  const file = join(folder, 'lock');
  const giveUpAt = Date.now() + LOCK_TIMEOUT_MS;
  while (!(await takeLock(file))) {
    if (Date.now() > giveUpAt) throw new Error(`another process holds ${file}; remove it if there is none`);
    await sleep(20);
  }
  try {
    return await run();
  } finally {
    await rm(file, { force: true });
  }
};

const takeLock = async (file: string): Promise<boolean> => {
  try {
    await writeFile(file, ownMark(), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = await readFile(file, 'utf8').catch(() => '');
  if (holder && !isMarkAlive(holder)) await removeStale(file, holder);
  return false;
};

/** Moving first makes sure that of two who saw the dead holder's lock only one removes it, and never a fresh one. */
const removeStale = async (file: string, holder: string): Promise<void> => {
  const aside = `${file}.${process.pid}-${threadId}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) === holder) await rm(aside);
  else await rename(aside, file);
};

/** Notes that this process (or thread) uses the database. */
export const enter = async (folder: string): Promise<void> => {
  await mkdir(usersOf(folder), { recursive: true });
  await writeFile(ownFile(folder), ownMark());
};

/** Takes the note away and says whether nobody else is left. Synchronous, so that it works while a process exits. */
export const leave = (folder: string): { isLast: boolean } => {
  rmSync(ownFile(folder), { force: true });
  const others = readdirSync(usersOf(folder)).filter((name) => {
    const file = join(usersOf(folder), name);
    // threads end with the main thread of their process, which may leave while they still stand
    const isOwnThread = isMainThread && name.startsWith(`${process.pid}-`);
    const isUsed = !isOwnThread && isMarkAlive(readFileSync(file, 'utf8'));
    if (!isUsed) rmSync(file, { force: true });
    return isUsed;
  });
  return { isLast: others.length === 0 };
};

const usersOf = (folder: string): string => join(folder, 'users');
const ownFile = (folder: string): string => join(usersOf(folder), `${process.pid}-${threadId}`);
const ownMark = (): string => `${process.pid} ${startMarkOf(process.pid)}`;

const isMarkAlive = (mark: string): boolean => {
  const [pid = '', startMark = ''] = mark.split(' ');
  return isAlive(Number(pid)) && startMarkOf(Number(pid)) === startMark;
};
