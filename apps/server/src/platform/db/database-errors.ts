/** What PostgreSQL's complaint means for anyone who asked. */
export type DatabaseFault =
  /** Two transactions met: the whole of one must be run again. */
  | 'conflict'
  /** The database is away, full, or lets nobody in, a disk is full, or something was locked for too long: the same request may succeed later. */
  | 'unavailable'
  /** A value that the columns cannot hold. */
  | 'unacceptable'
  | 'unknown';

const CONFLICTS = new Set(['40001', '40P01']);
const UNAVAILABLE = new Set(['55P03', '25P03', '57014', '25006', '3D000']);
const UNAVAILABLE_CLASSES = new Set(['08', '28', '53', '57', '58']);
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** What a transaction decided by is older than what it locked then: the whole of it is to be run again. */
export class Overtaken extends Error {
  readonly code = '40001';
}

export const faultOf = (error: unknown): DatabaseFault => {
  if (isStalePlan(error)) return 'conflict';
  const code = codeOf(error) ?? '';
  if (CONFLICTS.has(code)) return 'conflict';
  if (isConnectionLost(error) || NETWORK.has(code) || FULL_DISK.has(code) || isUnavailable(code))
    return 'unavailable';
  return /^(22...|23514)$/.test(code) ? 'unacceptable' : 'unknown';
};

/** What keeps requests from being served, for somebody who reads the log and can put it right. */
export const sayUnavailable = (error: unknown): string => {
  const code = codeOf(error) ?? '';
  if (code.startsWith('28')) return 'the database does not accept the name and password of DATABASE_URL';
  if (code === '3D000') return 'the database that DATABASE_URL names does not exist';
  if (code === '53100') return 'the disk of the database is full';
  if (code === 'EROFS') return 'the folder of VAR_DIR can only be read';
  if (FULL_DISK.has(code)) return 'the disk is full';
  return 'the database could not serve a request';
};

const isUnavailable = (state: string): boolean =>
  UNAVAILABLE.has(state) || (state.length === 5 && UNAVAILABLE_CLASSES.has(state.slice(0, 2)));

export const hasSqlState = (error: unknown, ...states: readonly string[]): boolean =>
  states.includes(codeOf(error) ?? '');

/** The unique index or constraint that a row broke, for a query that turns it into a refusal. */
export const brokenConstraint = (error: unknown): string | undefined =>
  codeOf(error)?.startsWith('23') ? ((error as { constraint?: string }).constraint ?? '') : undefined;

/** A prepared statement met columns that a migration changed meanwhile. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery';

const codeOf = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
};

/** What pg and its pool say in words, without a code. */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/.test(
    error.message,
  );
