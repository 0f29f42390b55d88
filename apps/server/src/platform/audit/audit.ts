import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';

/** What a member of staff did: `action` is a verb, the subject what it was done to. No secrets in `detail`. */
export interface AuditEntry {
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Who did it; and at which station, where the device said so. */
export interface AuditedStaff {
  readonly staffId: string;
  readonly stationId?: string | undefined;
}

export const recordAudit = async (
  tx: Tx,
  { staffId, stationId }: AuditedStaff,
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
        station_id: stationId === undefined ? null : openStation(stationId),
      })),
    )
    .execute();
};

/** A device can say that it stands at a station that was closed meanwhile, or at none of ours: then nothing is known. */
const openStation = (id: string) =>
  sql<string | null>`(select id from stations where id = ${id} and closed_at is null)`;
