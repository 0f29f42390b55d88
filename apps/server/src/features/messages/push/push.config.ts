import { areVapidKeys, type VapidKeys } from '../../../connectors/push/push-message.ts';
import { type Config, ConfigError } from '../../../platform/config/config.ts';

/** The keys that push messages are sent with; undefined where the shop sends none. */
export const vapidKeysOf = ({ environment, publicOrigin }: Config): VapidKeys | undefined => {
  const publicKey = environment['PUSH_PUBLIC_KEY'];
  const privateKey = environment['PUSH_PRIVATE_KEY'];
  if (!publicKey && !privateKey) return undefined;
  const keys = { publicKey: publicKey ?? '', privateKey: privateKey ?? '' };
  if (!areVapidKeys(keys))
    throw new ConfigError('PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY: not a pair as `push-keys` prints it');
  return { ...keys, subject: environment['PUSH_SUBJECT'] || publicOrigin };
};
