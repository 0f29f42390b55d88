import type { Db } from '../db/database.ts';
import { addJob } from '../jobs/job.ts';
import { postAlert } from '../jobs/job-names.ts';

export interface StaffAlert {
  readonly text: string;
  /** A page of the desk. */
  readonly path: `/desk${string}`;
}

/** Leaves an alert in the same transaction. It goes to the chat that ALERT_WEBHOOK_URL names, and nowhere without one. */
export const alertStaff = (tx: Db, alert: StaffAlert): Promise<void> =>
  addJob(tx, postAlert, alert, { maxAttempts: 6 });

const GATHERED_MS = 300_000;

/** The same for what may happen many times in a row: at most one in five minutes for each thing. */
export const alertStaffOnce = (db: Db, thing: string, alert: StaffAlert, now: Date): Promise<void> =>
  addJob(db, postAlert, alert, {
    maxAttempts: 6,
    jobKey: `alert ${thing}`,
    runAt: new Date(Math.ceil((now.getTime() + 1) / GATHERED_MS) * GATHERED_MS),
  });
