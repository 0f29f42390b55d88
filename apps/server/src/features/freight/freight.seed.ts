import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { demoFreightLines } from './demo/freight-lines.ts';
import { demoDutyRules, PACKING_EFFECTS } from './demo/duty-rules.ts';
import { insertDutyRule, wasWritten } from './duty/duty.queries.ts';
import { insertPackingEffect } from './duty/packing.queries.ts';
import { insertLine } from './freight.queries.ts';

/**
 * Puts the shop's first freight lines in; what is there already stays as the desk has made it. Their prices are made up:
 * in a real shop they are patterns, switched off until somebody has written their own.
 */
export const seedFreight = (db: Db, now: Date, kind: 'demo' | 'real' = 'demo'): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const [position, line] of demoFreightLines.entries())
      await insertLine(tx, line, { position, isActive: kind === 'demo', now });
    const first = { version: 1, now, staffId: null };
    for (const rule of demoDutyRules)
      if (!(await wasWritten(tx, rule))) await insertDutyRule(tx, rule, { id: newId(now), ...first });
    for (const effect of PACKING_EFFECTS) await insertPackingEffect(tx, effect, first);
  });
