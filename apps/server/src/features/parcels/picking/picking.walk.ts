import type { PickWalk } from '@caravan/contract/parcels/floor/picking.calls';
import { byShelf, pickStates } from '@caravan/domain/warehouse/pick-walk';
import type { Db } from '../../../platform/db/database.ts';
import { presentThing } from '../bench/bench.present.ts';
import { goodsOfParcels } from '../parcels.queries.ts';
import { marksOf, slotsOf, type WalkRow } from './picking.queries.ts';

/** A walk as it stands: what lies where, what is on the cart, and which parcels wait. */
export const walkOf = async (db: Db, walk: WalkRow): Promise<PickWalk> => {
  const slots = await slotsOf(db, walk.id);
  const parcelIds = slots.map(({ parcel_id }) => parcel_id);
  const bySlot = new Map(slots.map((slot) => [slot.parcel_id, slot]));
  const marks = await marksOf(db, parcelIds);
  const goods = (await goodsOfParcels(db, parcelIds)).toSorted(
    (a, b) =>
      byShelf(a.location, b.location) ||
      (bySlot.get(a.parcel_id ?? '')?.slot ?? 0) - (bySlot.get(b.parcel_id ?? '')?.slot ?? 0),
  );
  const states = pickStates(
    goods.map(({ stored_item_id, parcel_id }) => ({ id: stored_item_id, parcelId: parcel_id ?? '' })),
    marks,
  );
  const things = goods.flatMap((item, at) => {
    const slot = bySlot.get(item.parcel_id ?? '');
    if (slot === undefined) return [];
    const state = states[at] ?? 'open';
    return [{ ...presentThing(item), slot: slot.slot, parcelCode: slot.code, state }];
  });
  return {
    id: walk.id,
    cart: walk.cart,
    startedAt: walk.created_at.toISOString(),
    slots: slots.map(({ slot, code }) => {
      const own = things.filter((thing) => thing.slot === slot);
      return {
        slot,
        parcelCode: code,
        total: own.length,
        picked: own.filter(({ state }) => state === 'picked').length,
        isShort: own.some(({ state }) => state === 'missing'),
      };
    }),
    things,
  };
};
