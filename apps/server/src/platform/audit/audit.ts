import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';

/** What a member of staff did: `action` is a verb, the subject what it was done to. No secrets in `detail`. */
export interface AuditEntry {
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

export const recordAudit = async (
  tx: Tx,
  staffId: string,
  now: Date,
  entries: readonly AuditEntry[],
): Promise<void> => {
  if (entries.length === 0) return;
  await tx
    .insertInto('audit_log')
    .values(
      entries.map(({ action, subjectKind, subjectId, detail = {} }) => ({
        id: newId(now),
        staff_id: staffId,
        action,
        subject_kind: subjectKind,
        subject_id: subjectId,
        detail: JSON.stringify(detail),
        at: now,
      })),
    )
    .execute();
};
