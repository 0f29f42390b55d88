/** Why a marketplace's gateway said no. */
export type FailureKind =
  /** The token is missing, wrong or over. */
  | 'auth'
  /** Our signature is wrong: the secret is. */
  | 'signature'
  /** The account may not use this. */
  | 'permission'
  | 'config'
  /** What we asked is not accepted. */
  | 'validation'
  | 'rate_limit'
  /** Nothing more today. */
  | 'quota'
  | 'timeout'
  | 'upstream'
  /** An answer that cannot be read, or that answers another question. */
  | 'bad_answer'
  /** The marketplace refuses the purchase. */
  | 'declined'
  /** Not asked at all: the connector rests after failures. */
  | 'resting'
  /** The connector cannot do this. */
  | 'unable';

interface FailureFacts {
  readonly kind: FailureKind;
  readonly provider: string;
  readonly operation: string;
  /** The other side's own code. */
  readonly code?: string | undefined;
  readonly cause?: unknown;
}

/** The other side failed. The message is safe to log: it holds neither credentials nor addresses. */
export class ConnectorFailure extends Error {
  override readonly name = 'ConnectorFailure';
  readonly kind: FailureKind;
  readonly provider: string;
  readonly operation: string;
  readonly code: string | undefined;

  constructor({ kind, provider, operation, code, cause }: FailureFacts) {
    super(`${provider} ${operation}: ${kind}${code === undefined ? '' : ` (${code})`}`, { cause });
    this.kind = kind;
    this.provider = provider;
    this.operation = operation;
    this.code = code;
  }
}

const PASSING: ReadonlySet<FailureKind> = new Set(['timeout', 'upstream', 'rate_limit', 'bad_answer']);

/** Whether the same question may get an answer a moment later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ConnectorFailure && PASSING.has(error.kind);

const ELSEWHERE: ReadonlySet<FailureKind> = new Set([
  ...PASSING,
  'auth',
  'signature',
  'permission',
  'quota',
  'config',
  'resting',
  'unable',
]);

/** Whether another connector of the same source may still answer. */
export const isOnlyHere = (error: unknown): boolean =>
  error instanceof ConnectorFailure && ELSEWHERE.has(error.kind);

export const kindOf = (error: unknown): FailureKind | undefined =>
  error instanceof ConnectorFailure ? error.kind : undefined;

/** What a connector answers for what it cannot do. */
export const unable = (provider: string, operation: string): Promise<never> =>
  Promise.reject(new ConnectorFailure({ kind: 'unable', provider, operation }));
