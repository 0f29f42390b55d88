import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What of a shop's folder is the shop; the rest tells which processes use it. */
const PARTS = ['secret-key', 'media', 'postgres/data'];

/**
 * Copies the shop of a folder that nobody uses into an empty one. The copy's database does not wait for the disk: only
 * a failing machine would lose something. A shop that is killed on purpose is never a copy.
 */
export async function copyShop(from: string, to: string): Promise<void> {
  await mkdir(join(to, 'postgres'));
  for (const part of PARTS) await copy(join(from, part), join(to, part));
  await appendFile(join(to, 'postgres/data/postgresql.conf'), '\nfsync = off\nfull_page_writes = off\n');
}

/** Files stay those of PostgreSQL's own user, who is another one when we are root. */
const copy = async (from: string, to: string): Promise<unknown> =>
  process.platform === 'win32' ? cp(from, to, { recursive: true }) : run('cp', ['-a', from, to]);
