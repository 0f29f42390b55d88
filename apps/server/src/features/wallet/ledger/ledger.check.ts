import type { Db } from '../../../platform/db/database.ts';
import { type Mismatch, ledgerChecks, unhurried } from './ledger.check.queries.ts';

export interface LedgerFinding {
  readonly rule: string;
  readonly mismatches: readonly Mismatch[];
}

/**
 * Proves the books over all rows: each rule with the rows that break it, none of which there should be. Tells after each rule
 * how many of all are done.
 */
export const checkLedger = async (
  db: Db,
  tell: (done: number, total: number) => Promise<void> = async () => {},
): Promise<LedgerFinding[]> => {
  const rules = Object.entries(ledgerChecks);
  const findings: LedgerFinding[] = [];
  // One snapshot: money that moves while the check runs must not look like an error.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await unhurried(tx);
      for (const [rule, check] of rules) {
        findings.push({ rule, mismatches: await check(tx) });
        await tell(findings.length, rules.length);
      }
    });
  return findings;
};
