import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';
import { type Origins, originsOf } from './public-origin.ts';
import { type Environment, withSecretFiles } from './secret-files.ts';
import { type TrustedProxies, trustedProxies } from './trusted-proxies.ts';

export { ConfigError } from './config-error.ts';
export type { Environment };

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');

/** Names separated by commas. */
const names = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((value) =>
      value
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    );

const optionalText = z.string().optional();
const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .optional();

const redisUrl = z
  .string()
  .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
  .optional();

/** More of them than the cores can serve at once only take turns, and each search then takes as long as all. */
function connectionsOf(cores: number): number {
  return Math.min(20, Math.max(6, 3 * cores));
}

/** Every variable the server reads; `.env.example` explains each to people. */
export const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  DESK_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  VAR_DIR: z.string().default('./var'),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_REPLICA_URL: databaseUrl,
  REDIS_URL: redisUrl,
  SEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(connectionsOf(availableParallelism())),
  PG_BIN: optionalText,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('no-reply@localhost'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: optionalText,
  S3_REGION: z.string().default('auto'),
  S3_KEY_ID: optionalText,
  S3_SECRET: optionalText,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['auto', 'json', 'text']).default('auto'),
  TRUST_PROXY: trustedProxies,
  RATE_LIMITS: onOff('on'),
  ADMISSION: onOff('on'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_KEY_OLD: names(''),
  PAYMENT_PROVIDERS: names('sandbox'),
  ALLOW_DEMO: names(''),
  WORKER: onOff('on'),
  BOUNCE_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ALERT_WEBHOOK_URL: z.url({ protocol: /^https$/ }).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  STOREFRONT_DIR: optionalText,
  CONSOLE_DIR: optionalText,
  PREVIOUS_RELEASE: optionalText,
});

export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

export interface Config extends Origins {
  readonly port: number;
  readonly host: string;
  readonly varDir: string;
  /** Absent: the server starts the PostgreSQL it brings along. */
  readonly databaseUrl: string | undefined;
  /** Where `databaseUrl` leads through a pooler: the database itself. */
  readonly databaseDirectUrl: string | undefined;
  readonly databaseReplicaUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** An engine that goods are searched in instead of the database. */
  readonly searchUrl: string | undefined;
  readonly databasePool: number;
  readonly pgBin: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly s3: S3Config | undefined;
  readonly logLevel: z.output<typeof variables>['LOG_LEVEL'];
  readonly logFormat: z.output<typeof variables>['LOG_FORMAT'];
  readonly trustProxy: TrustedProxies;
  readonly rateLimits: boolean;
  /** Turns requests away when there are more than the process can work on. */
  readonly admission: boolean;
  readonly secretKey: string | undefined;
  /** They open what was sealed before the key changed. */
  readonly oldSecretKeys: readonly string[];
  readonly paymentProviders: readonly string[];
  /** Checks of the doctor that do not stop a start on a public address. */
  readonly allowDemo: readonly string[];
  readonly worker: boolean;
  readonly metricsToken: string | undefined;
  /** With which a mail server reports what came back. */
  readonly bounceToken: string | undefined;
  /** A chat's address that alerts for the staff are written to. */
  readonly alertUrl: string | undefined;
  readonly storefrontDir: string;
  readonly consoleDir: string;
  /** Where the bundle of the release before lies, whose built files stay served. */
  readonly previousRelease: string | undefined;
  /** The whole environment, for connectors that bring variables of their own. */
  readonly environment: Environment;
}

/** Reads the environment; an unusable variable is named in the error, its value is not repeated. */
export const loadConfig = (given: Environment = process.env): Config => {
  const environment = withSecretFiles(given);
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = variables.safeParse(present);
  if (!read.success)
    throw new ConfigError(
      read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  const value = read.data;
  return {
    port: value.PORT,
    host: value.HOST,
    ...originsOf(value),
    varDir: resolve(value.VAR_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    databaseReplicaUrl: value.DATABASE_REPLICA_URL,
    redisUrl: value.REDIS_URL,
    searchUrl: value.SEARCH_URL,
    databasePool: value.DATABASE_POOL,
    pgBin: value.PG_BIN,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    s3: s3Of(value),
    logLevel: value.LOG_LEVEL,
    logFormat: value.LOG_FORMAT,
    trustProxy: value.TRUST_PROXY,
    rateLimits: value.RATE_LIMITS,
    admission: value.ADMISSION,
    secretKey: value.SECRET_KEY,
    oldSecretKeys: value.SECRET_KEY_OLD,
    paymentProviders: value.PAYMENT_PROVIDERS,
    allowDemo: value.ALLOW_DEMO,
    worker: value.WORKER,
    metricsToken: value.METRICS_TOKEN,
    bounceToken: value.BOUNCE_TOKEN,
    alertUrl: value.ALERT_WEBHOOK_URL,
    storefrontDir: resolve(value.STOREFRONT_DIR ?? join(repositoryRoot(), 'apps/storefront/dist')),
    consoleDir: resolve(value.CONSOLE_DIR ?? join(repositoryRoot(), 'apps/console/dist')),
    previousRelease: value.PREVIOUS_RELEASE === undefined ? undefined : resolve(value.PREVIOUS_RELEASE),
    environment,
  };
};

const s3Of = (value: z.output<typeof variables>): S3Config | undefined => {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_KEY_ID, S3_SECRET } = value;
  const given = { S3_ENDPOINT, S3_BUCKET, S3_KEY_ID, S3_SECRET };
  if (Object.values(given).every((part) => part === undefined)) return undefined;
  const missing = Object.entries(given).filter(([, part]) => part === undefined);
  if (missing.length > 0)
    throw new ConfigError(`${missing.map(([name]) => name).join(', ')}: needed with the other S3_ variables`);
  return {
    endpoint: S3_ENDPOINT ?? '',
    bucket: S3_BUCKET ?? '',
    region: S3_REGION,
    keyId: S3_KEY_ID ?? '',
    secret: S3_SECRET ?? '',
  };
};

/** The folder that holds `package-lock.json`, seen from the source as well as from the bundle. */
export const repositoryRoot = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package-lock.json'))) {
    const parent = dirname(folder);
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
};
