import type { SecretKeys } from '../config/secret-key.ts';
import { ConfigError } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { readSetting, writeSetting } from '../db/settings.queries.ts';
import { inTransaction } from '../db/transaction.ts';
import { keyIdOf, sealerOf } from '../sealer.ts';
import type { Services } from '../services.ts';
import { ownCommand } from '../own-command.ts';

/** A word in the database that only the shop's own keys open. */
export const CANARY = 'shop.sealed';
const WORD = 'opens';
const sealerFor = (secretKeys: SecretKeys) => sealerOf(secretKeys, 'golive');

const readCanary = async (db: Db): Promise<Buffer | undefined> => canaryOf(await readSetting(db, CANARY));

/** As it stands in the table of settings. */
export const canaryOf = (said: unknown): Buffer | undefined =>
  typeof said === 'string' ? Buffer.from(said, 'base64') : undefined;

export const sealCanary = async ({
  db,
  clock,
  secretKeys,
}: Pick<Services, 'db' | 'clock' | 'secretKeys'>): Promise<void> => {
  const sealed = sealerFor(secretKeys).close(WORD).toString('base64');
  await inTransaction(db, (tx) => writeSetting(tx, CANARY, sealed, clock.now()));
};

/** Whether one of these keys is the shop's; yes while nothing was sealed. */
export const opensCanary = (secretKeys: SecretKeys, canary: Buffer | undefined): boolean =>
  canary === undefined || sealerFor(secretKeys).open(canary) === WORD;

export const areKeysRight = async (db: Db, secretKeys: SecretKeys): Promise<boolean> =>
  opensCanary(secretKeys, await readCanary(db));

/** Refuses to go on under keys that are not the shop's; the first start seals the word. */
export const guardKeys = async (services: Pick<Services, 'db' | 'clock' | 'secretKeys'>): Promise<void> => {
  const canary = await readCanary(services.db);
  if (canary === undefined) await sealCanary(services);
  else if (!opensCanary(services.secretKeys, canary))
    throw new ConfigError(`STOP other_secret_key: ${wrongKeyText(services.secretKeys)}`);
};

/** What is wrong, and the ways out. */
export const wrongKeyText = (secretKeys: SecretKeys): string =>
  [
    'This is not the secret key that the shop in this database was set up with.',
    `Given: ${secretKeys.map(keyIdOf).join(', ')}. Nothing was served or changed.`,
    '',
    'Give it the right one:',
    '  - SECRET_KEY, or SECRET_KEY_FILE, of the machine the shop came from;',
    '  - or the file secret-key of its VAR_DIR, beside the data, if SECRET_KEY was never set there;',
    '  - after a change of key, the one before in SECRET_KEY_OLD.',
    '',
    `If the key is lost for good: ${ownCommand('keys', 'lost')}. Staff then set up their authenticators anew,`,
    'marketplaces are connected anew, and webhooks of shoppers rest until they ask for a new secret.',
  ].join('\n');
