import { statfs } from 'node:fs/promises';
import type { Config } from '../config/config.ts';

export interface Disk {
  readonly folder: string;
  readonly freeBytes: number;
  readonly allBytes: number;
}

/** The disk under the shop's folder, where the built-in database or pictures lie there; else nothing of the shop fills it. */
export const diskOf = async ({
  varDir,
  databaseUrl,
  s3,
}: Pick<Config, 'varDir' | 'databaseUrl' | 's3'>): Promise<Disk | undefined> => {
  if (databaseUrl !== undefined && s3 !== undefined) return undefined;
  const { bavail, blocks, bsize } = await statfs(varDir).catch(() => ({ bavail: 0, blocks: 0, bsize: 0 }));
  if (blocks === 0) return undefined; // no folder yet, or a file system without a size
  return { folder: varDir, freeBytes: bavail * bsize, allBytes: blocks * bsize };
};
