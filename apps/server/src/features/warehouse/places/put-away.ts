import type { FloorThing } from '@caravan/contract/warehouse/floor.calls';
import type { FloorTask } from '@caravan/domain/warehouse/codes/floor-tasks';
import { isMovable, mayLieIn } from '@caravan/domain/warehouse/floor/places';
import type { Tx } from '../../../platform/db/database.ts';
import { isRefused, type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { binKindsOf } from '../floor/floor.queries.ts';
import { findForTask, type ScanRefusal } from '../floor/floor.scan.ts';
import { writeMove } from './moves.queries.ts';
import { liesUnder, noteOwnSticker } from './stickers.queries.ts';

interface Scanning {
  readonly tx: Tx;
  readonly now: Date;
  readonly services: Services;
  readonly warehouseId: string;
}

/** The bin that was scanned. */
export const scannedBin = async (
  { tx: db, now, services, warehouseId }: Scanning,
  text: string,
  task: FloorTask,
): Promise<FloorThing | Refused<ScanRefusal | 'scan_bin_expected'>> => {
  const bin = await findForTask({ db, now, services }, { text, task, warehouseId });
  if (isRefused(bin)) return bin;
  return bin.kind === 'bin' ? bin : refuse('scan_bin_expected', { code: bin.code });
};

/** The thing that was scanned, if it is one that hands carry. */
export const scannedThing = async (
  { tx: db, now, services, warehouseId }: Scanning,
  text: string,
  task: FloorTask,
): Promise<FloorThing | Refused<ScanRefusal | 'scan_goods_expected' | 'things_in_box'>> => {
  const thing = await findForTask({ db, now, services }, { text, task, warehouseId });
  if (isRefused(thing)) return thing;
  if (thing.kind === 'bin' || thing.state === null)
    return refuse('scan_goods_expected', { code: thing.code });
  return isMovable(thing.state) ? thing : refuse('things_in_box', { code: thing.code });
};

/** Lays things into a bin, all of them or none. */
export const putAway = async (
  scanning: Scanning,
  {
    things: texts,
    bin: text,
    staffId,
  }: { readonly things: readonly string[]; readonly bin: string; readonly staffId: string },
) => {
  const bin = await scannedBin(scanning, text, 'put_away');
  if (isRefused(bin)) return bin;
  const kindsThere = await binKindsOf(scanning.tx, scanning.warehouseId);
  const things = new Map<string, FloorThing>();
  for (const each of texts) {
    const thing = await scannedThing(scanning, each, 'put_away');
    if (isRefused(thing)) return thing;
    if (!thing.state || !bin.binKind || !mayLieIn(bin.binKind, thing.state, kindsThere))
      return refuse('bin_for_others', { code: thing.code, needed: thing.binKind ?? 'shelf' });
    things.set(thing.code, thing);
  }
  // In one order everywhere, so that two who carry the same things do not wait for each other.
  const sorted = [...things.values()].toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
  for (const thing of sorted) await carry(scanning, thing, bin.name, staffId);
  return { bin, things: sorted };
};

/** What lies under the sticker of what is carried is carried along. */
const carry = async (
  { tx, now, warehouseId }: Scanning,
  thing: FloorThing,
  to: string,
  staffId: string,
): Promise<void> => {
  const move = { warehouseId, to, reason: 'put_away', staffId, now } as const;
  if (thing.kind === 'goods' && thing.id !== null) {
    await noteOwnSticker(tx, thing.id, thing.code);
    for (const { id } of await liesUnder(tx, thing.id))
      await writeMove(tx, { ...move, thing: { kind: 'goods', id } });
  }
  await writeMove(tx, { ...move, thing });
};
