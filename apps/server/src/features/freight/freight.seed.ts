import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { demoFreightLines } from './demo/freight-lines.ts';
import { PACKING_EFFECTS } from './demo/packing-effects.ts';
import { bringLaw } from './duty/law.ts';
import { insertPackingEffect } from './duty/packing.queries.ts';
import { insertLine } from './freight.queries.ts';

const POSTAL_LINES: ReadonlySet<string> = new Set(['epacket', 'ems', 'china-post-parcel']);

/**
 * Puts the shop's first freight lines in; what is there already stays as the desk has made it. Their prices are made up:
 * in a real shop they are patterns, switched off until somebody has written their own.
 */
export const seedFreight = (db: Db, now: Date, kind: 'demo' | 'real' = 'demo'): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const [position, line] of demoFreightLines.entries())
      await insertLine(tx, line, {
        position,
        isActive: kind === 'demo',
        isPostal: POSTAL_LINES.has(line.code),
        now,
      });
    await bringLaw(tx, now);
    const first = { version: 1, now, staffId: null };
    for (const effect of PACKING_EFFECTS) await insertPackingEffect(tx, effect, first);
  });

/** Brings the law of duty as this release knows it; run at each start. */
export const seedDutyLaw = (db: Db, now: Date): Promise<void> => inTransaction(db, (tx) => bringLaw(tx, now));
