import {
  type MeasureDoubt,
  measureDoubts,
  type KnownOfPiece,
} from '@caravan/domain/warehouse/measures/plausible';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import { comparePhotosSoon } from '../inspection/hint.jobs.ts';
import { lockStored, type Measures, updateMeasures } from '../warehouse.queries.ts';
import { insertDoubt, knownOfLine, replaceDoubts } from './doubts.queries.ts';

/** A measurement that is taken: what is odd about it, if somebody stands by it all the same. */
export interface Checked {
  readonly doubts: readonly MeasureDoubt[];
  readonly expectedGrams: number | null;
}

export interface ToCheck {
  readonly measures: Measures;
  readonly quantity: number;
  readonly orderLineId: string | null;
  /** Of goods that are measured anew: their own first measurement says nothing. */
  readonly storedItemId?: string;
  readonly isSure: boolean;
}

/** Asks when a measurement is far from what is known; who stands by it has it waiting for somebody else. */
export const checkMeasures = async (
  db: Db,
  { measures, quantity, orderLineId, storedItemId = '', isSure }: ToCheck,
): Promise<Checked | Refused<'measures_far_off'>> => {
  const known = orderLineId ? await knownOfLine(db, orderLineId, storedItemId || null) : {};
  const doubts = measureDoubts({ ...measures, quantity }, known);
  const expectedGrams = gramsOf(known, quantity);
  if (doubts.length > 0 && !isSure)
    return refuse('measures_far_off', { doubts: doubts.join(','), expected: expectedGrams ?? 0 });
  return { doubts, expectedGrams };
};

const gramsOf = ({ earlier, catalogueGrams }: KnownOfPiece, quantity: number): number | null => {
  const grams = Math.round((earlier?.grams ?? catalogueGrams ?? 0) * quantity);
  return grams > 0 ? grams : null;
};

/** What was entered against all that is known waits for a second person; what is plausible does not. */
export const holdDoubtful = async (
  tx: Tx,
  { doubts, expectedGrams }: Checked,
  entry: {
    readonly kind: 'receive' | 'correct';
    readonly storedItemId: string;
    readonly entered: Measures;
    readonly staffId: string;
    readonly now: Date;
  },
): Promise<boolean> => {
  if (doubts.length === 0) return false;
  const { storedItemId, ...rest } = entry;
  await insertDoubt(tx, { ...rest, of: { storedItemId }, doubts, expectedGrams });
  return true;
};

/** Writes what was measured and goes on without what was doubted before; false when the goods are in a parcel by now. */
export const correctMeasures = async (
  tx: Tx,
  stored: { readonly id: string; readonly warehouse_id: string },
  measures: Measures,
  now: Date,
): Promise<boolean> => {
  if (!(await updateMeasures(tx, stored, measures, now))) return false;
  await replaceDoubts(tx, { storedItemId: stored.id }, 'all');
  await comparePhotosSoon(tx, stored.id, now);
  return true;
};

/** What somebody else has confirmed counts; false when the goods are in a parcel by now. Other entries of the goods give way. */
export const releaseMeasures = async (
  tx: Tx,
  storedItemId: string,
  measures: Measures,
  now: Date,
): Promise<boolean> => {
  const stored = await lockStored(tx, storedItemId);
  if (!stored || !(await updateMeasures(tx, stored, measures, now))) return false;
  await replaceDoubts(tx, { storedItemId }, 'refused');
  await comparePhotosSoon(tx, storedItemId, now);
  return true;
};
