import type { RetentionKind } from '@caravan/contract/settings/retention-kinds';
import type { Db, Tx } from '../db/database.ts';

/** How one kind of data goes when its time is over; its feature knows its tables. */
export interface RetentionRule {
  readonly kind: RetentionKind;
  readonly tables: readonly string[];
  /** How many rows are older. */
  count(db: Db, before: Date): Promise<number>;
  /** Takes away some of them, at most so many; says how many. */
  remove(tx: Tx, before: Date, most: number): Promise<number>;
}
