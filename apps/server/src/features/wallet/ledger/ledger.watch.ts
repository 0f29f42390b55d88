import { DAY_MS } from '@caravan/domain/time/china-time';
import * as z from 'zod';
import { type Figure, figure } from '../../../platform/figures/figure.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { addJob, type CronEntry, defineJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { checkLedger } from './ledger.check.ts';
import {
  beginRun,
  findLastRun,
  findOpenRun,
  finishRun,
  forgetRuns,
  noteProgress,
} from './ledger.runs.queries.ts';
import { forgetLedgerChecks, keepLedgerCheck, readLastLedgerCheck } from './ledger.watch.queries.ts';

const KEPT_MS = 90 * DAY_MS;

/** Rows of a rule that are shown; how many there are is told beside them. */
const SHOWN_ROWS = 20;

/**
 * Proves the books every night, when least is booked, and whenever it is asked for at the desk, which sees how far it is;
 * `/metrics` tells how it went. One that was interrupted begins again.
 */
export const watchLedger = defineJob('wallet.check_ledger', z.object({}), async ({ db, now, log }) => {
  const startedAt = performance.now();
  await beginRun(db, now);
  const run = await findOpenRun(db);
  if (!run) return; // another process has just finished it
  const findings = await checkLedger(db, (done, total) => noteProgress(db, run.id, { done, total }));
  const wrong = findings.filter(({ mismatches }) => mismatches.length > 0);
  const mismatches = wrong.reduce((sum, finding) => sum + finding.mismatches.length, 0);
  if (mismatches > 0) log.error({ rules: wrong.map(({ rule }) => rule), mismatches }, 'the books are wrong');
  const shown = findings.map(({ rule, mismatches: rows }) => ({
    rule,
    broken: rows.length,
    rows: rows.slice(0, SHOWN_ROWS).map(({ id, detail }) => ({ id, detail })),
  }));
  await finishRun(db, run.id, shown, now);
  await keepLedgerCheck(db, { at: now, mismatches, took_ms: Math.round(performance.now() - startedAt) });
  await forgetLedgerChecks(db, new Date(now.getTime() - KEPT_MS));
  await forgetRuns(db, new Date(now.getTime() - KEPT_MS));
});

/** Begins a proof of the books; false while one runs. */
export const askLedgerCheck = async (tx: Tx, now: Date): Promise<boolean> => {
  const isBegun = await beginRun(tx, now);
  await addJob(tx, watchLedger, {}, { jobKey: watchLedger.name });
  return isBegun;
};

/** When the last proof that came to its end began, and how many rules did not hold. */
export const lastProof = async (
  db: Db,
): Promise<{ readonly begunAt: Date; readonly broken: number } | undefined> => {
  const run = await findLastRun(db);
  return run && { begunAt: run.asked_at, broken: run.findings.filter(({ broken }) => broken > 0).length };
};

export const ledgerCron: readonly CronEntry[] = [{ at: '23 20 * * *', job: watchLedger }];

export const ledgerFigures = async ({ db, clock }: Services): Promise<Figure[]> => {
  const last = await readLastLedgerCheck(db);
  if (!last) return [];
  const age = (clock.now().getTime() - last.at.getTime()) / 1_000;
  return [
    figure(
      'caravan_ledger_mismatches',
      'Rows of the books that were wrong at the last check.',
      last.mismatches,
    ),
    figure('caravan_ledger_checked_seconds', 'How long ago the books were checked.', age),
  ];
};
