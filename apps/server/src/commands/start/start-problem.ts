import { ConfigError } from '../../platform/config/config.ts';

type Explain = (
  error: NodeJS.ErrnoException & { readonly port?: number; readonly address?: string },
) => string;

const placeOf: Explain = ({ address, port }) => [address, port].filter(Boolean).join(':');

/** Failures of a start that the person at the keyboard can put right, by their code. */
const EXPLAINED: Readonly<Record<string, Explain>> = {
  EADDRINUSE: (error) => `Port ${error.port} is in use by another program. Choose another one with --port.`,
  EACCES: (error) =>
    error.port === undefined
      ? `This user may not write to ${error.path}.`
      : `This user may not open port ${error.port}.`,
  ENOSPC: () => 'The disk is full. Make room and start again: nothing that is there is lost.',
  ECONNREFUSED: (error) =>
    `No database answers at ${placeOf(error)}. Start it, or correct DATABASE_URL; without that variable the shop starts its own.`,
  ENOTFOUND: () => 'The host in DATABASE_URL is not known. Correct the address.',
  '28P01': () => 'The database does not accept the name and password of DATABASE_URL.',
  '28000': () => 'The database does not let the user of DATABASE_URL in.',
  '3D000': () => 'The database that DATABASE_URL names does not exist. Create it, empty, and start again.',
  '53100': () => 'The disk of the database is full. Make room and start again.',
};

/** What went wrong at a start in a sentence; undefined for what only a stack explains. */
export const explainStartProblem = (error: unknown): string | undefined => {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  // several addresses of one host were tried
  if (error instanceof AggregateError && code !== undefined && error.errors[0] instanceof Error)
    return EXPLAINED[code]?.(error.errors[0]);
  return code === undefined ? undefined : EXPLAINED[code]?.(error);
};
