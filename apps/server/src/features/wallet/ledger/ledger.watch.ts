import { DAY_MS } from '@caravan/domain/time/china-time';
import * as z from 'zod';
import { type Figure, figure } from '../../../platform/figures/figure.ts';
import { type CronEntry, defineJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { checkLedger } from './ledger.check.ts';
import { forgetLedgerChecks, keepLedgerCheck, readLastLedgerCheck } from './ledger.watch.queries.ts';

const KEPT_MS = 90 * DAY_MS;

/** Proves the books every night, when least is booked; `/metrics` tells how it went. */
export const watchLedger = defineJob('wallet.check_ledger', z.object({}), async ({ db, now, log }) => {
  const startedAt = performance.now();
  const findings = await checkLedger(db);
  const wrong = findings.filter(({ mismatches }) => mismatches.length > 0);
  const mismatches = wrong.reduce((sum, finding) => sum + finding.mismatches.length, 0);
  if (mismatches > 0) log.error({ rules: wrong.map(({ rule }) => rule), mismatches }, 'the books are wrong');
  await keepLedgerCheck(db, { at: now, mismatches, took_ms: Math.round(performance.now() - startedAt) });
  await forgetLedgerChecks(db, new Date(now.getTime() - KEPT_MS));
});

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
