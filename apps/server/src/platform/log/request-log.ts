import type { Log } from './log.ts';

export type RequestLog = Pick<Log, 'error' | 'warn'>;

/** The log of one request, made when it first says something: most never do. */
export const requestLog = (log: Log, requestId: string): RequestLog => {
  let own: Log | undefined;
  const child = (): Log => (own ??= log.child({ requestId }));
  return {
    error: (details: object, message?: string) => child().error(details, message),
    warn: (details: object, message?: string) => child().warn(details, message),
  };
};
