import type { Call } from '@caravan/contract/call';
import { type AuditEntry, recordAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { brokenConstraint } from '../../db/database-errors.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isRefused, type Actor, type Refused } from './handler.ts';
import { answerKept, keep, keepWithCommit, release, reserve, type Intent } from './idempotency.ts';
import type { Serialise } from '../answers/answer-shape.ts';
import type { UploadedFile } from '../bodies/uploads.ts';
import type { Services } from '../../services.ts';

/** One call about to be made: who, what, and with what. */
export interface Attempt {
  readonly name: string;
  readonly call: Call;
  readonly actor: Actor;
  readonly now: Date;
  readonly services: Services;
  readonly input: unknown;
  readonly rawInput: unknown;
  readonly files: readonly UploadedFile[];
  readonly intent: Intent | undefined;
  readonly serialise: Serialise;
  /** At which station of a warehouse the caller's device stands, where it says so. */
  readonly stationId?: string | undefined;
  /** The further language of the shop that the caller reads. */
  readonly language: string | undefined;
  /** The handler with everything but its round trip to the database. */
  readonly handle: (access: DatabaseAccess) => Promise<unknown>;
}

export interface DatabaseAccess {
  readonly db: Services['db'];
  readonly tx?: Tx;
  readonly refuseBreaking?: (constraint: string, refusal: Refused<string>) => void;
  readonly transaction?: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly audit: (entry: AuditEntry) => void;
}

/** The answer as text, or the refusal, of which nothing is kept. */
export type Outcome = { readonly answer: string } | { readonly refused: Refused<string> };

/** Makes a call with the effect that it declares. */
export const runCall = (attempt: Attempt): Promise<Outcome> => {
  if (attempt.call.effect === 'write') return runWrite(attempt);
  if (attempt.call.effect === 'staged') return runStaged(attempt);
  return runRead(attempt);
};

const runRead = async (attempt: Attempt): Promise<Outcome> =>
  outcomeOf(attempt, await attempt.handle({ db: attempt.services.db, audit: ignoreAudit }));

/** A repeat of an answered intent is refused or broken by what the first time did: it gets that time's answer. */
const runWrite = async (attempt: Attempt): Promise<Outcome> => {
  const { db } = attempt.services;
  const { intent } = attempt;
  const refusals = new Map<string, Refused<string>>();
  try {
    const outcome = await writeOnce(attempt, intent, refusals);
    const kept = intent && 'refused' in outcome ? await answerKept(db, intent) : undefined;
    return kept === undefined ? outcome : { answer: kept };
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === undefined) throw error;
    const kept = intent && (await answerKept(db, intent));
    if (kept !== undefined) return { answer: kept };
    const refused = refusals.get(constraint);
    if (!refused) throw error;
    return { refused };
  }
};

/** The handler, its audit and the kept answer stand or fall together. */
const writeOnce = (
  attempt: Attempt,
  intent: Intent | undefined,
  refusals: Map<string, Refused<string>>,
): Promise<Outcome> =>
  inTransaction(
    attempt.services.db,
    async (tx) => {
      const audited: AuditEntry[] = [];
      const outcome = outcomeOf(
        attempt,
        await attempt.handle({
          db: tx,
          tx,
          refuseBreaking: (constraint, refusal) => refusals.set(constraint, refusal),
          audit: (entry) => audited.push(entry),
        }),
      );
      if ('refused' in outcome) return outcome;
      await auditStaff(tx, attempt, audited);
      if (intent) await keepWithCommit(tx, intent, outcome.answer);
      return outcome;
    },
    { rollsBack: (outcome) => 'refused' in outcome },
  );

/** The handler opens its own transactions; its intent is reserved before the first and kept after the last. */
const runStaged = async (attempt: Attempt): Promise<Outcome> => {
  const { db } = attempt.services;
  const { intent } = attempt;
  const kept = intent && (await reserve(db, intent, attempt.services.processNo));
  if (kept !== undefined) return { answer: kept };
  const audited: AuditEntry[] = [];
  try {
    const outcome = outcomeOf(
      attempt,
      await attempt.handle({
        db,
        transaction: (work) => inTransaction(db, work, { rollsBack: isRefused }),
        audit: (entry) => audited.push(entry),
      }),
    );
    if ('answer' in outcome) await inTransaction(db, (tx) => auditStaff(tx, attempt, audited));
    if (intent) await ('answer' in outcome ? keep(db, intent, outcome.answer) : release(db, intent));
    return outcome;
  } catch (error) {
    if (intent) await release(db, intent);
    throw error;
  }
};

const outcomeOf = (attempt: Attempt, result: unknown): Outcome =>
  isRefused(result) ? { refused: result } : { answer: attempt.serialise(result, attempt.language) };

/** Without a word of the handler's own the log says which call was made, and to which id. */
const auditStaff = async (tx: Tx, attempt: Attempt, audited: readonly AuditEntry[]): Promise<void> => {
  const { actor, name, input, now, stationId } = attempt;
  if (actor.kind !== 'staff') return;
  const { id } = (typeof input === 'object' && input !== null ? input : {}) as { id?: unknown };
  const plain = { action: name, subjectKind: 'call', subjectId: typeof id === 'string' ? id : '' };
  await recordAudit(tx, { staffId: actor.staffId, stationId }, now, audited.length > 0 ? audited : [plain]);
};

const ignoreAudit = (): void => {};
