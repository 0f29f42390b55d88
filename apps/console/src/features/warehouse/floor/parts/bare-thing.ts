import type { FloorThing } from '@caravan/contract/warehouse/floor.calls';
import type { BinCountInFull } from '@caravan/contract/warehouse/places.calls';

/** What a count tells of a thing, as the floor shows things: where the books had it. */
export const bareThing = (counted: BinCountInFull['things'][number]): FloorThing => ({
  ...counted,
  id: null,
  warehouseId: null,
  place: counted.layIn,
  state: null,
  binKind: null,
  next: 'none',
});
