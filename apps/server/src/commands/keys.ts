/** Secret keys: which are in use, a new one, and what is sealed with older ones. */
import type { Feature } from '../platform/feature.ts';
import { features } from '../features.ts';
import { type Config, ConfigError, loadConfig } from '../platform/config/config.ts';
import { addOwnKey, dropOldKeys } from '../platform/config/secret-key.ts';
import { platformFeature } from '../platform/housekeeping.ts';
import { areKeysRight, guardKeys, sealCanary } from '../platform/keys/canary.ts';
import { forgetClosed, keyUses, resealAll } from '../platform/keys/sealed-values.ts';
import { keyIdOf } from '../platform/sealer.ts';
import type { Services } from '../platform/services.ts';
import { openShop } from '../platform/shop.ts';
import { ownCommand } from '../platform/own-command.ts';

const USAGE = `${ownCommand('keys', '[new | reseal | drop | lost]')}

  (no word)   which keys there are, and what is sealed with which
  new         puts a new key in front of those in VAR_DIR/secret-key; with SECRET_KEY you change that variable yourself
  reseal      seals with the current key what an older one sealed
  drop        takes the older keys out of VAR_DIR/secret-key, once nothing needs them
  lost        the key is lost for good: takes away what no key opens, and goes on with the present one`;

const stores = features.flatMap((feature: Feature) => feature.sealed ?? []);

type Command = (services: Services, config: Config) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  show: async ({ db, secretKeys }) => {
    const [current, ...older] = secretKeys.map(keyIdOf);
    const uses = await keyUses(db, secretKeys, stores);
    const lines = uses.map(({ name, byKey }) => `  ${name}: ${countsOf(byKey)}`);
    return [`current ${current}`, ...older.map((id) => `older   ${id}`), ...lines].join('\n');
  },
  new: async (services, config) => {
    refuseOwnVariable(config);
    await guardKeys(services);
    await addOwnKey(config);
    return `A new key stands in front. Start the server again, then: ${ownCommand('keys', 'reseal')}`;
  },
  reseal: async (services) => {
    await guardKeys(services);
    const { resealed, closed } = await resealAll(services.db, services.secretKeys, stores);
    await sealCanary(services);
    if (closed > 0)
      return `${resealed} sealed anew. ${closed} open with none of the keys: keep the older keys.`;
    return `${resealed} sealed anew. Older keys may go: ${ownCommand('keys', 'drop')}, or empty SECRET_KEY_OLD.`;
  },
  drop: async (services, config) => {
    refuseOwnVariable(config);
    const { db, secretKeys } = services;
    const only = [secretKeys[0]] as const;
    const isFree = (await keyUses(db, only, stores)).every(({ byKey }) => !('none' in byKey));
    if (!isFree || !(await areKeysRight(db, only)))
      throw new ConfigError(
        `Something is still sealed with an older key. First: ${ownCommand('keys', 'reseal')}`,
      );
    await dropOldKeys(config);
    return 'Only the current key is left.';
  },
  lost: async (services) => {
    const forgotten = await forgetClosed(services.db, services.secretKeys, stores);
    await sealCanary(services);
    return `${forgotten} that no key opens were taken away. The shop goes on with ${keyIdOf(services.secretKey)}.`;
  },
};

const countsOf = (byKey: Readonly<Record<string, number>>): string =>
  Object.entries(byKey)
    .map(([id, count]) => `${count} with ${id === 'none' ? 'no key that is here' : id}`)
    .join(', ') || 'nothing';

const refuseOwnVariable = ({ secretKey }: Config): void => {
  if (secretKey !== undefined)
    throw new ConfigError(
      'The key comes from SECRET_KEY: put the new one there, and the one before into SECRET_KEY_OLD.',
    );
};

/** One of the commands on a configuration; gives what to say. */
export const keysCommand = async (
  config: Config,
  [word = 'show', ...more]: readonly string[],
): Promise<string> => {
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  if (!command || more.length > 0) throw new ConfigError(USAGE);
  const shop = await openShop(config, { features: [platformFeature, ...features], isMigrated: true });
  try {
    return await command(shop.services, config);
  } finally {
    await shop.close();
  }
};

export const runKeys = async (words: readonly string[]): Promise<void> =>
  console.log(await keysCommand({ ...loadConfig(), logLevel: 'error' }, words));
