import type { Log } from './log.ts';

/** Whose log it is. */
type Piece = { readonly requestId: string } | { readonly job: string };

export type WorkLog = Pick<Log, 'error' | 'warn' | 'info' | 'debug'>;

/** The log of one request or job. What tells its lines apart is made when it first says something: most never do. */
export const workLog = (log: Log, piece: Piece): WorkLog => new LogOfPiece(log, piece);

class LogOfPiece implements WorkLog {
  readonly #log: Log;
  readonly #piece: Piece;
  #own: Log | undefined;

  constructor(log: Log, piece: Piece) {
    this.#log = log;
    this.#piece = piece;
  }

  error(details: object, message?: string): void {
    this.#child().error(details, message);
  }

  warn(details: object, message?: string): void {
    this.#child().warn(details, message);
  }

  info(details: object, message?: string): void {
    this.#child().info(details, message);
  }

  debug(details: object, message?: string): void {
    this.#child().debug(details, message);
  }

  #child(): Log {
    return (this.#own ??= this.#log.child(this.#piece));
  }
}
