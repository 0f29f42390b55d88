import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { demoFreightLines } from './demo/freight-lines.ts';
import { insertLine } from './freight.queries.ts';

/** Puts the shop's first freight lines in; those that are there already stay as the desk has made them. */
export const seedFreight = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const [position, line] of demoFreightLines.entries()) await insertLine(tx, line, position, now);
  });
