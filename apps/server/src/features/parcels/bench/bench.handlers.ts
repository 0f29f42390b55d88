import type { packingCalls } from '@caravan/contract/parcels/floor/packing.calls';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, isRefused, type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import { inLanguage } from '../../orders/index.ts';
import { noteOwnSticker } from '../../warehouse/index.ts';
import { packOrAsk } from '../doubts/pack-or-ask.ts';
import { goodsOfParcels, lockParcel } from '../parcels.queries.ts';
import type { ParcelRow } from '../parcels.rows.ts';
import { isShort } from '../picking/picking.queries.ts';
import { detailOf, refusalOf } from '../staff/staff-parcels.detail.ts';
import { closedBox, unscannedOf } from './bench.close.ts';
import { presentBench } from './bench.present.ts';
import * as queries from './bench.queries.ts';
import { whatIsScanned, writtenOn } from './scanned.queries.ts';

/** After so long without a scan somebody else can take a parcel over without asking. */
const IDLE_MS = 30 * 60_000;

export const benchHandlers = {
  'POST /staff/packing/open': async ({ tx, actor, now }, { parcelCode, takeOver }) => {
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (!parcel) return refuse('not_found');
    if (parcel.status !== 'awaiting_shipment') return refusalOf(tx, parcel, 'parcel_step_refused');
    if (await isShort(tx, parcel.id)) return refuse('parcel_goods_missing');
    const other = takeOver ? undefined : await otherPacker(tx, parcel, actor.staffId, now);
    if (other) return other;
    await queries.writeBench(tx, parcel.id, actor.staffId, now);
    return presentBench(tx, parcel);
  },

  'POST /staff/packing/scan': async ({ tx, actor, now, locale }, { parcelCode, code }) => {
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (!parcel) return refuse('not_found');
    if (parcel.status !== 'awaiting_shipment') return refusalOf(tx, parcel, 'parcel_step_refused');
    const other = await otherPacker(tx, parcel, actor.staffId, now);
    if (other) return other;
    const found = await whatIsScanned(tx, code);
    if (found.size === 0) return refuse('packing_code_unknown');
    const inside = (await goodsOfParcels(tx, [parcel.id])).filter(({ stored_item_id }) =>
      found.has(stored_item_id),
    );
    if (inside.length === 0) {
      const { zh, en } = await queries.namesOfStored(tx, found);
      return refuse('scan_foreign', { goods: inLanguage(locale, zh, en) });
    }
    const scanned = await queries.scannedOf(tx, parcel.id);
    const next = inside.find(({ stored_item_id }) => !scanned.has(stored_item_id));
    if (!next) return refuse('scan_twice');
    const storedItemId = next.stored_item_id;
    await queries.writeScan(tx, { storedItemId, parcelId: parcel.id, staffId: actor.staffId, now });
    await noteOwnSticker(tx, storedItemId, writtenOn(code));
    await queries.writeBench(tx, parcel.id, actor.staffId, now);
    return { storedItemId, bench: await presentBench(tx, parcel) };
  },

  'POST /staff/packing/close': async ({ tx, actor, now, services, locale, audit }, input) => {
    const { parcelCode } = input;
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (!parcel) return refuse('not_found');
    const other = await otherPacker(tx, parcel, actor.staffId, now);
    if (other) return other;
    const stop = await unscannedOf(tx, parcel, locale);
    if (stop) return stop;
    const closed = await closedBox(tx, parcel, input);
    if (isRefused(closed)) return closed;
    const { isSure } = input;
    const { box, boxGrams, used } = closed;
    const packed = await packOrAsk(tx, parcel, { boxes: [box], used, boxGrams, isSure, actor, now });
    if (isRefused(packed)) return packed;
    if (packed !== 'packed' && packed !== 'asked') return refusalOf(tx, parcel, packed);
    audit({
      action: packed === 'asked' ? 'ask_packing' : 'pack',
      subjectKind: 'parcel',
      subjectId: parcelCode,
      detail: { boxes: [box], used, isSure },
    });
    return detailOf(tx, { services, locale }, parcelCode);
  },
} satisfies Handlers<typeof packingCalls>;

/** Two packers never work on one parcel: the other one is named. */
const otherPacker = async (
  tx: Tx,
  { id }: ParcelRow,
  staffId: string,
  now: Date,
): Promise<Refused<'parcel_with_other_packer'> | undefined> => {
  const bench = await queries.findBench(tx, id);
  if (!bench || bench.staff_id === staffId || now.getTime() - bench.worked_at.getTime() > IDLE_MS)
    return undefined;
  return refuse('parcel_with_other_packer', { packer: bench.staff_name });
};
