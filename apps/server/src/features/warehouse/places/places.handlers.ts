import { toPage } from '@caravan/contract/envelope';
import type { FloorThing } from '@caravan/contract/warehouse/floor.calls';
import type { placesCalls } from '@caravan/contract/warehouse/places.calls';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, isRefused, refuse } from '../../../platform/http/calls/handler.ts';
import { homeOf } from '../warehouses/warehouses.queries.ts';
import { correctPlaces, countInFull, presentCount } from './counts.ts';
import * as queries from './counts.queries.ts';
import { putAway, scannedBin, scannedThing } from './put-away.ts';
import { liesUnder, noteOwnSticker } from './stickers.queries.ts';

export const placesHandlers = {
  'POST /staff/put-away': async ({ tx, now, services, actor, audit }, { things, bin }) => {
    const { staffId } = actor;
    const warehouseId = await homeOf(tx, staffId);
    const put = await putAway({ tx, now, services, warehouseId }, { things, bin, staffId });
    if (isRefused(put)) return put;
    audit({
      action: 'put_away',
      subjectKind: 'bin',
      subjectId: put.bin.name,
      detail: { things: put.things.map(({ code }) => code) },
    });
    return {
      bin: put.bin,
      things: put.things.map((thing) => ({
        ...thing,
        place: put.bin.name,
        next: thing.next === 'put_away' ? ('stay' as const) : thing.next,
      })),
    };
  },

  'GET /staff/counts': async ({ db, actor }, request) => {
    const { rows, total } = await queries.listCounts(db, request);
    return toPage(
      rows.map((row) => presentCount(row, actor.staffId)),
      total,
      request,
    );
  },

  'GET /staff/counts/count': async ({ db, now, services, actor }, { countId }) =>
    countInFull({ db, now, services }, countId, actor.staffId),

  'POST /staff/counts/begin': async ({ tx, now, services, actor, audit }, { bin: text }) => {
    const { staffId } = actor;
    const warehouseId = await homeOf(tx, staffId);
    const bin = await scannedBin({ tx, now, services, warehouseId }, text, 'count');
    if (isRefused(bin)) return bin;
    const counting = { warehouseId, binId: bin.id ?? '', binName: bin.name, staffId, now };
    const countId = await beginOrGoOn(tx, counting);
    if (isRefused(countId)) return countId;
    audit({ action: 'begin_count', subjectKind: 'bin', subjectId: bin.name });
    return countInFull({ db: tx, now, services }, countId, staffId);
  },

  'POST /staff/counts/scan': async ({ tx, now, services, actor }, { countId, text }) => {
    const count = await ownOpenCount(tx, countId, actor.staffId);
    if (isRefused(count)) return count;
    const scanning = { tx, now, services, warehouseId: count.warehouse_id };
    const thing = await scannedThing(scanning, text, 'count');
    if (isRefused(thing)) return thing;
    const isNew = await seeInCount(tx, countId, thing);
    const full = await countInFull({ db: tx, now, services }, countId, actor.staffId);
    return isRefused(full) ? full : { count: full, code: thing.code, isAgain: !isNew };
  },

  'POST /staff/counts/finish': async ({ tx, now, services, actor, audit }, { countId }) => {
    const count = await ownOpenCount(tx, countId, actor.staffId);
    if (isRefused(count)) return count;
    const { missing_count: missing, surplus_count: surplus } = count;
    const state = missing + surplus === 0 ? 'matched' : 'waiting';
    await queries.writeCountState(tx, countId, { state, now });
    const detail = { missing, surplus };
    audit({ action: 'finish_count', subjectKind: 'bin', subjectId: count.bin_name, detail });
    return countInFull({ db: tx, now, services }, countId, actor.staffId);
  },

  'POST /staff/counts/drop': async ({ tx, now, actor, audit }, { countId }) => {
    const count = await ownOpenCount(tx, countId, actor.staffId);
    if (isRefused(count)) return count;
    await queries.writeCountState(tx, countId, { state: 'dropped', now });
    audit({ action: 'drop_count', subjectKind: 'bin', subjectId: count.bin_name });
    return null;
  },

  'POST /staff/counts/decide': async ({ tx, now, services, actor, audit }, { countId, isApproved }) => {
    const { staffId } = actor;
    const count = await queries.lockCount(tx, countId);
    if (!count) return refuse('not_found');
    if (count.state !== 'waiting') return refuse('count_over');
    if (count.counted_by === staffId) return refuse('second_person_needed');
    const corrected = isApproved ? await correctPlaces(tx, count, { staffId, now }) : 0;
    await queries.writeCountState(tx, countId, {
      state: isApproved ? 'approved' : 'rejected',
      staffId,
      now,
    });
    audit({
      action: isApproved ? 'approve_count' : 'reject_count',
      subjectKind: 'bin',
      subjectId: count.bin_name,
      detail: { corrected, missing: count.missing_count, surplus: count.surplus_count },
    });
    return countInFull({ db: tx, now, services }, countId, staffId);
  },
} satisfies Handlers<typeof placesCalls>;

/** The count that somebody has begun of a bin goes on; nobody begins a second one. */
const beginOrGoOn = async (tx: Tx, counting: Parameters<typeof queries.insertCount>[1]) => {
  const running = await queries.findRunning(tx, counting.binId);
  if (!running) return (await queries.insertCount(tx, counting)) ?? refuse('count_running');
  const isOwn = running.counted_by === counting.staffId && running.state === 'open';
  return isOwn ? running.id : refuse('count_running', { by: running.counter });
};

/** What lies under the same sticker is seen with it; whether anything was seen for the first time. */
const seeInCount = async (tx: Tx, countId: string, thing: FloorThing): Promise<boolean> => {
  const isNew = await queries.markSeen(tx, countId, thing);
  if (thing.kind !== 'goods' || thing.id === null) return isNew;
  await noteOwnSticker(tx, thing.id, thing.code);
  for (const { id, label_code: code, location: place } of await liesUnder(tx, thing.id))
    await queries.markSeen(tx, countId, { kind: 'goods', id, code, place });
  return isNew;
};

const ownOpenCount = async (tx: Tx, countId: string, staffId: string) => {
  const count = await queries.lockCount(tx, countId);
  if (count?.counted_by !== staffId) return refuse('not_found');
  return count.state === 'open' ? count : refuse('count_over');
};
