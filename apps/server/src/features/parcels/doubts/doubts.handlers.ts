import { toPage } from '@caravan/contract/envelope';
import type { doubtsCalls, WaitingDoubt } from '@caravan/contract/parcels/floor/doubts.calls';
import type { Locale } from '@caravan/domain/shared/locale';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, refuse, type StaffMember } from '../../../platform/http/calls/handler.ts';
import { publishLive, STAFF_TOPIC } from '../../../platform/live/publish.ts';
import { mediaUrl } from '../../../platform/media/media-library.ts';
import {
  type DoubtRow,
  findDoubt,
  lockDoubt,
  lockStored,
  releaseMeasures,
  writeDoubtDecision,
} from '../../warehouse/index.ts';
import { stopUnscanned } from '../bench/bench.close.ts';
import { lockParcel } from '../parcels.queries.ts';
import type { ParcelRow } from '../parcels.rows.ts';
import { refusalOf } from '../staff/staff-parcels.detail.ts';
import { listDoubts, type WaitingDoubtRow } from './doubts.queries.ts';
import { packNow } from './pack-or-ask.ts';

export const doubtsHandlers = {
  'GET /staff/doubts': async ({ db }, request) => {
    const { rows, total } = await listDoubts(db, request);
    return toPage(rows.map(presentDoubt), total, request);
  },

  'POST /staff/doubts/decide': async ({ tx, actor, now, locale, audit }, { doubtId, isReleased }) => {
    const found = await findDoubt(tx, doubtId);
    if (!found) return refuse('not_found');
    const { staffId } = actor;
    if (found.asked_by === staffId) return refuse('second_person_needed');
    const parcel = await holdSubject(tx, found);
    if ((await lockDoubt(tx, doubtId))?.state !== 'waiting') return refuse('doubt_over');
    const state = isReleased ? 'released' : 'refused';
    await writeDoubtDecision(tx, doubtId, { state, staffId, now });
    const refusal = isReleased ? await release(tx, found, parcel, { actor, now, locale }) : undefined;
    if (refusal) return refusal;
    audit({
      action: isReleased ? 'release_measures' : 'refuse_measures',
      ...subjectOf(found),
      detail: { kind: found.kind, askedBy: found.asked_by, entered: JSON.stringify(found.entered) },
    });
    await publishLive(tx, { topic: STAFF_TOPIC, kind: 'queue', payload: { queue: 'warehouse' } });
    return null;
  },
} satisfies Handlers<typeof doubtsCalls>;

/** The parcel or the goods are held before what was entered about them. */
const holdSubject = async (tx: Tx, doubt: DoubtRow): Promise<ParcelRow | undefined> => {
  if (doubt.stored_item_id) await lockStored(tx, doubt.stored_item_id);
  return doubt.parcel_id ? lockParcel(tx, { id: doubt.parcel_id }) : undefined;
};

const subjectOf = ({ parcel_id: parcelId, stored_item_id: storedItemId }: DoubtRow) =>
  parcelId
    ? { subjectKind: 'parcel', subjectId: parcelId }
    : { subjectKind: 'stored_item', subjectId: storedItemId ?? '' };

interface Releasing {
  readonly actor: StaffMember;
  readonly now: Date;
  readonly locale: Locale;
}

/** What was entered counts from now on: the goods have their measures, the parcel is packed. Or why it cannot. */
const release = async (
  tx: Tx,
  { entered, stored_item_id: storedItemId, asked_by: staffId }: DoubtRow,
  parcel: ParcelRow | undefined,
  { actor, now, locale }: Releasing,
) => {
  if (!parcel || !('boxes' in entered)) {
    const isDone = storedItemId !== null && !('boxes' in entered);
    if (isDone && (await releaseMeasures(tx, storedItemId, entered, now))) return undefined;
    return refuse('stored_item_in_parcel');
  }
  const stop = await stopUnscanned(tx, parcel, locale);
  if (stop) return stop;
  const packed = await packNow(tx, parcel, { ...entered, actor: { ...actor, staffId }, now });
  return packed === 'packed' ? undefined : refusalOf(tx, parcel, packed);
};

const presentDoubt = (row: WaitingDoubtRow): WaitingDoubt => ({
  id: row.id,
  kind: row.kind,
  code: row.code,
  labelCode: row.label_code,
  titleZh: row.title_zh,
  titleEn: row.title_en,
  image: row.picture_id ? mediaUrl(row.picture_id, 480) : '',
  quantity: row.quantity,
  warehouseId: row.warehouse_id,
  location: row.location,
  doubts: [...row.doubts],
  expectedGrams: row.expected_grams,
  entered: ('boxes' in row.entered ? row.entered.boxes : [row.entered]).map(
    ({ weightGrams, lengthMm, widthMm, heightMm }) => ({ weightGrams, lengthMm, widthMm, heightMm }),
  ),
  askedById: row.asked_by,
  askedBy: row.asked_by_name,
  askedAt: row.asked_at.toISOString(),
});
