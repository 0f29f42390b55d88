import type { Locale } from '@caravan/domain/shared/locale';
import type { Call, OutputOf, RefusalOf, StaffRole, ValidInputOf } from '@caravan/contract/call';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { Db, Tx } from '../../db/database.ts';
import type { WorkLog } from '../../log/work-log.ts';
import type { Services } from '../../services.ts';
import type { AuditEntry } from '../../audit/audit.ts';
import type { SessionCookies } from '../identity/session-cookies.ts';
import type { UploadedFile } from '../bodies/uploads.ts';

export interface Guest {
  readonly kind: 'guest';
}
export interface Shopper {
  readonly kind: 'shopper';
  readonly accountId: string;
  readonly sessionId: string;
}
export interface StaffMember {
  readonly kind: 'staff';
  readonly staffId: string;
  readonly roles: readonly StaffRole[];
  readonly sessionId: string;
}
export type Actor = Guest | Shopper | StaffMember;

/** What every handler is given. */
export interface CommonContext<Person extends Actor> {
  readonly actor: Person;
  /** Reads; in a call that writes, the same transaction as `tx`. */
  readonly db: Db;
  /** The time of the request: one value for everything that it does. */
  readonly now: Date;
  readonly locale: Locale;
  /** The further language of the shop that the person reads; undefined of the desk's two. */
  readonly language: string | undefined;
  readonly currency: CurrencyCode;
  readonly requestId: string;
  /** The caller's IP address. */
  readonly address: string;
  /** What the caller's browser calls itself; empty where it does not. */
  readonly userAgent: string;
  readonly services: Services;
  readonly log: WorkLog;
  readonly cookies: SessionCookies;
  /** Form files of a `multipart` call; empty for the others. */
  readonly files: readonly UploadedFile[];
  /** The caller's own name for what they want, the same when they repeat it; undefined when they gave none. */
  readonly intent: string | undefined;
  /** Aborted when the caller goes away before the answer was sent; made when somebody asks: most are done before. */
  readonly signal: () => AbortSignal;
}

interface WriteContext<Code extends string> {
  /** Committed when the handler returns, rolled back when it refuses or throws. */
  readonly tx: Tx;
  /** Says what the caller is told when a row of the transaction breaks this constraint of the database. */
  readonly refuseBreaking: (constraint: string, refusal: Refused<Code>) => void;
}

interface StagedContext {
  /** Runs one short transaction; a refusal returned by `work` rolls it back. Nothing slow belongs inside. */
  readonly transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
}

interface StaffContext {
  /** Says what was done to what; without it the log keeps the call's name and the id it was given. */
  readonly audit: (entry: AuditEntry) => void;
}

export type ActorOf<C extends Call> = C['who'] extends 'shopper'
  ? Shopper
  : C['who'] extends 'anyone'
    ? Guest | Shopper
    : StaffMember;

export type ContextOf<C extends Call> = CommonContext<ActorOf<C>> &
  (C['effect'] extends 'write' ? WriteContext<RefusalOf<C>> : unknown) &
  (C['effect'] extends 'staged' ? StagedContext : unknown) &
  (C['who'] extends 'anyone' | 'shopper' ? unknown : StaffContext);

/** What a handler of an `events` call returns: the topics whose events the caller may hear. */
export interface Subscription {
  readonly topics: readonly string[];
}

export type AnswerOf<C extends Call> =
  NonNullable<C['wire']> extends 'events'
    ? Subscription | Refused<RefusalOf<C>>
    : OutputOf<C> | Refused<RefusalOf<C> | 'not_found'>;

export type Handler<C extends Call> = (context: ContextOf<C>, input: ValidInputOf<C>) => Promise<AnswerOf<C>>;

/** One handler for each call of a table: `{ … } satisfies Handlers<typeof cartCalls>`. */
export type Handlers<Table extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Table]: Handler<Table[Name]>;
};

export type RefusalDetails = Readonly<Record<string, string | number | boolean>>;

const brand: unique symbol = Symbol('refused');

/** The answer no: a code that the call declares, or `not_found` for what is unknown or somebody else's. */
export interface Refused<Code extends string> {
  readonly [brand]: true;
  readonly code: Code;
  readonly details: RefusalDetails | undefined;
  /** What else is wrong with the input, so that a form names all its fields at once. */
  readonly further?: readonly Refused<Code>[];
}

export const refuse = <const Code extends string>(code: Code, details?: RefusalDetails): Refused<Code> => ({
  [brand]: true,
  code,
  details,
});

export const isRefused = (value: unknown): value is Refused<string> =>
  typeof value === 'object' && value !== null && brand in value;
