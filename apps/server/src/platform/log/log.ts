import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { terminalLines } from './terminal-lines.ts';

export type Log = Logger;

/** Names whose values never reach a log, wherever they stand in an object of up to three levels. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'oldPassword',
  'newPassword',
  'repeatPassword',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'secretKey',
  'email',
  'phone',
  'orderCode',
  'code',
];

const redactionPaths = SECRET_FIELDS.flatMap((field) => {
  const key = field.includes('-') ? `["${field}"]` : field;
  const below = key.startsWith('[') ? key : `.${key}`;
  return [key, `*${below}`, `*.*${below}`];
}).filter((path) => path !== 'code' && path !== '*.code'); // PostgreSQL's and the system's error codes stay readable

type LogConfig = Pick<Config, 'logLevel'> & Partial<Pick<Config, 'logFormat'>>;

/**
 * JSON lines on standard output, or short ones for a person at a terminal, who is spared the usual course of things.
 * Requests are logged by their route's pattern, never by the raw address.
 */
export const createLog = (config: LogConfig, destination?: DestinationStream): Log => {
  const terminal = destination === undefined && isForPeople(config) ? terminalOutput() : undefined;
  const stream = destination ?? terminal;
  return pino(
    {
      level: terminal && config.logLevel === 'info' ? 'warn' : config.logLevel,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: redactionPaths, censor },
      serializers: { err: serializeError },
    },
    ...(stream ? [stream] : []),
  );
};

/** `ENOTFOUND`, `23505`: the code of an error's cause says what is wrong with which part, and nothing of a person. */
const ERROR_CODE = /^[A-Z0-9_]{2,60}$/;

const censor = (value: unknown, path: readonly string[]): unknown =>
  path.at(-1) === 'code' && path.at(-2) === 'cause' && typeof value === 'string' && ERROR_CODE.test(value)
    ? value
    : '[redacted]';

const isForPeople = ({ logFormat = 'auto' }: LogConfig): boolean =>
  logFormat === 'text' || (logFormat === 'auto' && process.stdout.isTTY);

const terminalOutput = (): DestinationStream =>
  terminalLines((text) => void process.stdout.write(text), { mayColour: !process.env['NO_COLOR'] });

/** A database error carries row contents in `detail` and parameters: only what helps to find the fault is kept. */
const serializeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>; // fields of pg's errors
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(Object.entries({ code, constraint, table, routine }).filter(([, value]) => value)),
    ...(error.cause ? { cause: serializeError(error.cause) } : {}),
  };
};
