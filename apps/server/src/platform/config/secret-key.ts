import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The key that signs links: given by `SECRET_KEY`, else made once and kept in `VAR_DIR`. */
export const secretKeyOf = async (config: Pick<Config, 'secretKey' | 'varDir'>): Promise<string> => {
  if (config.secretKey) return config.secretKey;
  const file = join(config.varDir, 'secret-key');
  await mkdir(config.varDir, { recursive: true });
  // 'wx' lets exactly one of several starting processes write; the others read what it wrote
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const key = await readFile(file, 'utf8');
  return key || secretKeyOf(config);
};

/** The key that was made for this shop, if it was: without it what is sealed in the database stays closed. */
export const ownSecretKey = async (
  config: Pick<Config, 'secretKey' | 'varDir'>,
): Promise<string | undefined> => (config.secretKey === undefined ? secretKeyOf(config) : undefined);

/** Takes over the key of a shop that is restored here. */
export const keepSecretKey = async ({ varDir }: Pick<Config, 'varDir'>, key: string): Promise<void> => {
  await mkdir(varDir, { recursive: true });
  await writeFile(join(varDir, 'secret-key'), key, { mode: 0o600 });
};
