import type { doorCalls, DoorRound, SignedWaybill } from '@caravan/contract/warehouse/door.calls';
import { toPage } from '@caravan/contract/envelope';
import { readScanned } from '@caravan/domain/warehouse/codes/scanned';
import { MOST_LISTED, waybillsOfList } from '@caravan/domain/warehouse/door/courier-list';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, isRefused, refuse } from '../../../platform/http/calls/handler.ts';
import { findWaybill } from '../floor/floor.queries.ts';
import { homeOf } from '../warehouses/warehouses.queries.ts';
import * as queries from './door.queries.ts';

export const doorHandlers = {
  'GET /staff/door/rounds': async ({ db, actor }) =>
    (await queries.listRounds(db, await homeOf(db, actor.staffId))).map(presentRound),

  'POST /staff/door/open': async ({ tx, actor, now, audit }, { carrier }) => {
    const warehouseId = await homeOf(tx, actor.staffId);
    const id = await queries.insertRound(tx, { warehouseId, carrier, staffId: actor.staffId, now });
    audit({ action: 'open_delivery', subjectKind: 'delivery', subjectId: id, detail: { carrier } });
    const round = await queries.findRound(tx, id);
    return round ? presentRound(round) : refuse('not_found');
  },

  'GET /staff/door/round': async ({ db }, { roundId }) => {
    const round = await queries.findRound(db, roundId);
    if (!round) return refuse('not_found');
    const signed = await queries.signedOfRound(db, roundId);
    return {
      ...presentRound(round),
      signed: signed.map(presentSigned),
      ...(await queries.differencesOfRound(db, roundId)),
    };
  },

  'POST /staff/door/sign': async ({ tx, actor, now, audit }, { roundId, text }) => {
    const trackingNumber = waybillIn(text);
    if (isRefused(trackingNumber)) return trackingNumber;
    const round = await openRound(tx, roundId);
    if (isRefused(round)) return round;
    const { warehouse_id: warehouseId } = round;
    const signature = { roundId, warehouseId, trackingNumber, staffId: actor.staffId, now };
    const isSettled = await isReceived(tx, trackingNumber);
    const isNew = await queries.insertSigned(tx, { ...signature, isSettled });
    if (isNew)
      audit({
        action: 'sign_for',
        subjectKind: 'delivery',
        subjectId: trackingNumber,
        detail: { roundId },
      });
    const signed = await queries.findSigned(tx, warehouseId, trackingNumber);
    if (!signed) return refuse('not_found');
    const { signed_count, is_listed } = await queries.countSigned(tx, roundId, trackingNumber);
    return {
      ...presentSigned(signed),
      isAgain: !isNew,
      isListed: is_listed,
      signedCount: signed_count,
    };
  },

  'POST /staff/door/undo': async ({ tx, audit }, { roundId, trackingNumber }) => {
    const round = await openRound(tx, roundId);
    if (isRefused(round)) return round;
    if (!(await queries.deleteSigned(tx, roundId, trackingNumber))) return refuse('not_found');
    audit({ action: 'take_back_signature', subjectKind: 'delivery', subjectId: trackingNumber });
    return null;
  },

  'POST /staff/door/list': async ({ tx, audit }, { roundId, text }) => {
    const round = await openRound(tx, roundId);
    if (isRefused(round)) return round;
    const numbers = waybillsOfList(text);
    if (numbers.length === 0) return refuse('door_list_empty');
    if (numbers.length > MOST_LISTED) return refuse('door_list_too_long');
    await queries.writeListed(tx, roundId, numbers);
    const detail = { listed: numbers.length };
    audit({ action: 'take_courier_list', subjectKind: 'delivery', subjectId: roundId, detail });
    return { listedCount: numbers.length };
  },

  'POST /staff/door/close': async ({ tx, actor, now, audit }, { roundId }) => {
    if (!(await queries.findRound(tx, roundId))) return refuse('not_found');
    if (!(await queries.closeRound(tx, roundId, actor.staffId, now))) return refuse('door_round_closed');
    const { missing, surplus } = await queries.differencesOfRound(tx, roundId);
    const detail = { missing: missing.length, surplus: surplus.length };
    audit({ action: 'close_delivery', subjectKind: 'delivery', subjectId: roundId, detail });
    return null;
  },

  'GET /staff/door/waiting': async ({ db }, request) => {
    const { rows, total } = await queries.listWaiting(db, request);
    const list = rows.map((row) => ({
      ...presentSigned(row),
      carrier: row.carrier,
      warehouseId: row.warehouse_id,
    }));
    return toPage(list, total, request);
  },
} satisfies Handlers<typeof doorCalls>;

/** At the door only waybills are scanned. */
const waybillIn = (text: string) => {
  const read = readScanned(text);
  if (read.kind === 'waybill') return read.trackingNumber;
  if (read.kind === 'misread') return refuse('scan_misread', { code: read.code });
  return read.kind === 'unreadable' || read.kind === 'command' || read.kind === 'size'
    ? refuse('scan_unreadable')
    : refuse('scan_not_this_task', { code: read.code });
};

const openRound = async (tx: Tx, roundId: string) => {
  const round = await queries.holdRound(tx, roundId);
  if (!round) return refuse('not_found');
  return round.closed_at === null ? round : refuse('door_round_closed');
};

/** A package can have been opened before anybody signed for it. */
const isReceived = async (tx: Tx, trackingNumber: string): Promise<boolean> => {
  const known = await findWaybill(tx, trackingNumber);
  if (!known) return false;
  return known.package_code !== null || (known.expected > 0 && known.awaited === 0);
};

const presentRound = (row: queries.RoundRow): DoorRound => ({
  id: row.id,
  warehouseId: row.warehouse_id,
  carrier: row.carrier,
  openedBy: row.opener,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  signedCount: row.signed_count,
  listedCount: row.listed_count,
});

const presentSigned = (row: queries.SignedRow): SignedWaybill => ({
  trackingNumber: row.tracking_number,
  signedAt: row.signed_at.toISOString(),
  signedBy: row.signer,
  state: stateOfSigned(row),
  leadsTo: caseOf(row),
});

const caseOf = ({ return_code, parcel_code }: queries.SignedRow): SignedWaybill['leadsTo'] => {
  if (return_code) return { kind: 'return', code: return_code };
  return parcel_code ? { kind: 'parcel', code: parcel_code } : null;
};

const stateOfSigned = (row: queries.SignedRow): SignedWaybill['state'] => {
  if (row.settled_at) return 'received';
  return row.is_expected || row.return_code ? 'expected' : 'unannounced';
};
