import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The first one is used for what is new; the others read what is older. */
export type SecretKeys = readonly [string, ...string[]];

type KeyConfig = Pick<Config, 'secretKey' | 'varDir'> & Partial<Pick<Config, 'oldSecretKeys'>>;

/** The keys that sign and seal: given by `SECRET_KEY`, else made once and kept in `VAR_DIR`, one a line. */
export const secretKeysOf = async (config: KeyConfig): Promise<SecretKeys> => {
  const old = config.oldSecretKeys ?? [];
  if (config.secretKey) return [config.secretKey, ...old];
  const file = fileOf(config);
  await mkdir(config.varDir, { recursive: true });
  // 'wx' lets exactly one of several starting processes write; the others read what it wrote
  await writeFile(file, newKey(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const [current, ...earlier] = linesOf(await readFile(file, 'utf8'));
  return current === undefined ? secretKeysOf(config) : [current, ...earlier, ...old];
};

const fileOf = ({ varDir }: Pick<Config, 'varDir'>): string => join(varDir, 'secret-key');
const newKey = (): string => randomBytes(32).toString('base64url');
const linesOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** The keys that were made for this shop, if they were: without them what is sealed in the database stays closed. */
export const ownSecretKey = async (config: KeyConfig): Promise<string | undefined> =>
  config.secretKey === undefined
    ? (await secretKeysOf({ secretKey: undefined, varDir: config.varDir })).join('\n')
    : undefined;

/** Takes over the keys of a shop that is restored here. */
export const keepSecretKey = async ({ varDir }: Pick<Config, 'varDir'>, keys: string): Promise<void> => {
  await mkdir(varDir, { recursive: true });
  await writeFile(fileOf({ varDir }), keys, { mode: 0o600 });
};

/** A new key in front of those of the file. */
export const addOwnKey = async (config: Pick<Config, 'varDir'>): Promise<void> => {
  const keys = await secretKeysOf({ secretKey: undefined, varDir: config.varDir });
  await keepSecretKey(config, [newKey(), ...keys].join('\n'));
};

/** Only the newest key of the file stays. */
export const dropOldKeys = async (config: Pick<Config, 'varDir'>): Promise<void> => {
  const [current] = await secretKeysOf({ secretKey: undefined, varDir: config.varDir });
  await keepSecretKey(config, current);
};
