import { bareThing } from '@caravan/contract/warehouse/bare-thing';
import type { BinCount, BinCountInFull } from '@caravan/contract/warehouse/places.calls';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { thingsOfStickers } from '../floor/floor.scan.ts';
import { type CountedRow, type CountRow, findCount, thingsOfCount } from './counts.queries.ts';
import { writeMove } from './moves.queries.ts';

export const presentCount = (row: CountRow, staffId: string): BinCount => ({
  id: row.id,
  warehouseId: row.warehouse_id,
  binName: row.bin_name,
  binCode: row.bin_code,
  state: row.state,
  countedBy: row.counter,
  isOwn: row.counted_by === staffId,
  startedAt: row.started_at.toISOString(),
  decidedBy: row.decider,
  decidedAt: row.decided_at?.toISOString() ?? null,
  expectedCount: row.expected_count,
  seenCount: row.seen_count,
  missingCount: row.missing_count,
  surplusCount: row.surplus_count,
});

/** A count with its things: what differs first. */
export const countInFull = async (
  context: { readonly db: Db; readonly now: Date; readonly services: Services },
  countId: string,
  staffId: string,
): Promise<BinCountInFull | Refused<'not_found'>> => {
  const row = await findCount(context.db, countId);
  if (!row) return refuse('not_found');
  const counted = await thingsOfCount(context.db, countId);
  const known = await thingsOfStickers(
    context,
    counted.map(({ label_code }) => label_code),
  );
  const byCode = new Map(known.map((thing) => [thing.code, thing]));
  const things = counted.map((each) => ({
    ...(byCode.get(each.label_code) ?? bareThing('goods', each.label_code)),
    finding: findingOf(each),
    layIn: each.lay_in,
  }));
  const order = ['surplus', 'missing', 'seen'];
  return {
    ...presentCount(row, staffId),
    things: things.toSorted((a, b) => order.indexOf(a.finding) - order.indexOf(b.finding)),
  };
};

const findingOf = ({ is_expected, is_seen }: CountedRow): 'seen' | 'missing' | 'surplus' => {
  if (!is_seen) return 'missing';
  return is_expected ? 'seen' : 'surplus';
};

/** Corrects the books by a count, except where something was carried elsewhere since. */
export const correctPlaces = async (
  tx: Tx,
  count: CountRow,
  { staffId, now }: { readonly staffId: string; readonly now: Date },
): Promise<number> => {
  let corrected = 0;
  for (const each of await thingsOfCount(tx, count.id)) {
    if (each.is_expected && each.is_seen) continue;
    const thing =
      each.stored_item_id === null
        ? { kind: 'package', id: each.unknown_parcel_id }
        : { kind: 'goods', id: each.stored_item_id };
    const isWritten = await writeMove(tx, {
      thing,
      warehouseId: count.warehouse_id,
      to: each.is_seen ? count.bin_name : '',
      from: each.lay_in,
      reason: 'count',
      staffId,
      now,
    });
    if (isWritten) corrected += 1;
  }
  return corrected;
};
