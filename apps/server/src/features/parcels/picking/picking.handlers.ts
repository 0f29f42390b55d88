import type { pickingCalls } from '@caravan/contract/parcels/floor/picking.calls';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, isRefused, type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { inLanguage } from '../../orders/index.ts';
import { homeOf, noteOwnSticker } from '../../warehouse/index.ts';
import { namesOfStored } from '../bench/bench.queries.ts';
import { whatIsScanned, writtenOn } from '../bench/scanned.queries.ts';
import { findParcel } from '../parcels.queries.ts';
import * as queries from './picking.queries.ts';
import { walkOf } from './picking.walk.ts';

export const pickingHandlers = {
  'GET /staff/picking': async ({ db, actor }) => {
    const warehouseId = await homeOf(db, actor.staffId);
    const walk = await queries.openWalkOf(db, actor.staffId);
    return {
      walk: walk ? await walkOf(db, walk) : null,
      waiting: await queries.countWaiting(db, warehouseId),
      missing: (await queries.listMissing(db, warehouseId)).map((row) => ({
        storedItemId: row.stored_item_id,
        parcelCode: row.parcel_code,
        titleZh: row.title_zh,
        titleEn: row.title_en,
        location: row.location,
        by: row.staff_name,
        at: row.created_at.toISOString(),
      })),
    };
  },

  'POST /staff/picking/start': async ({ tx, actor, now }, { cart, most }) => {
    if (await queries.openWalkOf(tx, actor.staffId)) return refuse('walk_open_already');
    const warehouseId = await homeOf(tx, actor.staffId);
    const parcelIds = await queries.takeWaiting(tx, warehouseId, most);
    if (parcelIds.length === 0) return refuse('nothing_to_pick');
    const walk = {
      id: newId(now),
      warehouse_id: warehouseId,
      cart,
      staff_id: actor.staffId,
      created_at: now,
    };
    if (!(await queries.insertWalk(tx, walk))) return refuse('cart_taken');
    await queries.putOnWalk(tx, walk.id, parcelIds);
    return walkOf(tx, { ...walk, closed_at: null });
  },

  'POST /staff/picking/pick': async ({ tx, actor, now, locale }, { walkId, code }) => {
    const row = await ownWalk(tx, walkId, actor.staffId);
    if (isRefused(row)) return row;
    const found = await whatIsScanned(tx, code);
    if (found.size === 0) return refuse('packing_code_unknown');
    const walk = await walkOf(tx, row);
    const scanned = walk.things.filter(({ storedItemId }) => found.has(storedItemId));
    const next = scanned.find(({ state }) => state === 'open');
    if (!next) {
      if (scanned.some(({ state }) => state === 'picked')) return refuse('scan_twice');
      const { zh, en } = await namesOfStored(tx, found);
      return refuse('scan_foreign', { goods: inLanguage(locale, zh, en) });
    }
    const { storedItemId, slot } = next;
    await mark(tx, next, { walkId, state: 'picked', staffId: actor.staffId, now });
    await noteOwnSticker(tx, storedItemId, writtenOn(code));
    return { storedItemId, slot, walk: await walkOf(tx, row) };
  },

  'POST /staff/picking/missing': async ({ tx, actor, now, audit }, { walkId, storedItemId }) => {
    const row = await ownWalk(tx, walkId, actor.staffId);
    if (isRefused(row)) return row;
    const thing = (await walkOf(tx, row)).things.find((each) => each.storedItemId === storedItemId);
    if (thing?.state !== 'open') return refuse('not_found');
    await mark(tx, thing, { walkId, state: 'missing', staffId: actor.staffId, now });
    audit({
      action: 'report missing',
      subjectKind: 'parcel',
      subjectId: thing.parcelCode,
      detail: { storedItemId, location: thing.location },
    });
    return walkOf(tx, row);
  },

  'POST /staff/picking/found': async ({ tx, audit }, { storedItemId }) => {
    if (!(await queries.clearMissing(tx, storedItemId))) return refuse('not_found');
    audit({ action: 'report found', subjectKind: 'stored_item', subjectId: storedItemId, detail: {} });
    return null;
  },

  'POST /staff/picking/close': async ({ tx, actor, now }, { walkId, isEarly }) => {
    const row = await ownWalk(tx, walkId, actor.staffId);
    if (isRefused(row)) return row;
    const walk = await walkOf(tx, row);
    if (!isEarly && walk.things.some(({ state }) => state === 'open')) return refuse('walk_not_done');
    await queries.endWalk(tx, walkId, now);
    return null;
  },
} satisfies Handlers<typeof pickingCalls>;

/** A walk is its picker's alone. */
const ownWalk = async (
  tx: Tx,
  walkId: string,
  staffId: string,
): Promise<queries.WalkRow | Refused<'walk_over' | 'not_found'>> => {
  const walk = await queries.lockWalk(tx, walkId);
  if (walk?.staff_id !== staffId) return refuse('not_found');
  return walk.closed_at === null ? walk : refuse('walk_over');
};

const mark = async (
  tx: Tx,
  thing: { readonly storedItemId: string; readonly parcelCode: string },
  rest: Omit<queries.Mark, 'storedItemId' | 'parcelId'>,
): Promise<void> => {
  const parcel = await findParcel(tx, thing.parcelCode);
  if (!parcel) throw new Error(`parcel ${thing.parcelCode} of a walk is gone`);
  await queries.writeMark(tx, { ...rest, storedItemId: thing.storedItemId, parcelId: parcel.id });
};
