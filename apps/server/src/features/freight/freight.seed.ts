import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { demoFreightLines } from './demo/freight-lines.ts';
import { demoDutyRules, PACKING_EFFECTS } from './demo/duty-rules.ts';
import { insertLine, insertPackingEffects, readDutyRules, replaceDutyRules } from './freight.queries.ts';

/** Puts the shop's first freight lines in; those that are there already stay as the desk has made them. */
export const seedFreight = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const [position, line] of demoFreightLines.entries()) await insertLine(tx, line, position, now);
    if ((await readDutyRules(tx)).length === 0) await replaceDutyRules(tx, demoDutyRules, now);
    await insertPackingEffects(tx, PACKING_EFFECTS);
  });
