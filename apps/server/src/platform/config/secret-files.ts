import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables whose value may stand in a file that `<name>_FILE` names, as container platforms hand secrets over. */
export const SECRET_VARIABLES = [
  'SECRET_KEY',
  'SECRET_KEY_OLD',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'SEARCH_URL',
  'SMTP_URL',
  'S3_KEY_ID',
  'S3_SECRET',
  'METRICS_TOKEN',
  'OIDC_PROVIDERS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'AIRWALLEX_CLIENT_ID',
  'AIRWALLEX_API_KEY',
  'AIRWALLEX_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'ONEBOUND_KEY',
  'ONEBOUND_SECRET',
  'TMAPI_TOKEN',
  'ALI1688_APP_KEY',
  'ALI1688_APP_SECRET',
  'ALI1688_REFRESH_TOKEN',
  'TAOBAO_GLOBAL_APP_KEY',
  'TAOBAO_GLOBAL_APP_SECRET',
  'TAOBAO_GLOBAL_REFRESH_TOKEN',
  'TRACK17_KEYS',
  'EASYPOST_KEY',
  'DEEPL_KEY',
  'LIBRETRANSLATE_KEY',
  'ALIBABA_CLOUD_KEY_ID',
  'ALIBABA_CLOUD_KEY_SECRET',
  'PUSH_PUBLIC_KEY',
  'PUSH_PRIVATE_KEY',
  'BOUNCE_TOKEN',
  'ALERT_WEBHOOK_URL',
  'DEMO_PASSWORD',
] as const;

/** The environment with what its files say; the end of a file's last line is not part of a secret. */
export const withSecretFiles = (environment: Environment): Environment => {
  const read = SECRET_VARIABLES.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (!file) return [];
    if (environment[name]) throw new ConfigError(`${name}: given twice, by itself and by ${name}_FILE`);
    return [[name, textOf(name, file)] as const];
  });
  return read.length === 0 ? environment : { ...environment, ...Object.fromEntries(read) };
};

const textOf = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${name}_FILE: ${file} cannot be read (${code ?? 'unknown'})`, { cause: error });
  }
};
