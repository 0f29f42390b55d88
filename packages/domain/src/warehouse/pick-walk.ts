/** So many parcels go on one cart. */
export const MOST_IN_WALK = 40;

/** What becomes of a thing on a walk; of a parcel that is short the rest is left on the shelf. */
export const PICK_STATES = ['open', 'picked', 'missing', 'left'] as const;
export type PickState = (typeof PICK_STATES)[number];

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The order in which one walks through the aisles: A-2 before A-10, what lies nowhere last. */
export function byShelf(a: string, b: string): number {
  return Number(a === '') - Number(b === '') || byName.compare(a, b);
}

/** The state of each thing from what was marked: once one of a parcel is missing, nothing more of it is picked. */
export function pickStates(
  things: readonly { readonly id: string; readonly parcelId: string }[],
  marks: ReadonlyMap<string, 'picked' | 'missing'>,
): readonly PickState[] {
  const short = new Set(
    things.filter(({ id }) => marks.get(id) === 'missing').map(({ parcelId }) => parcelId),
  );
  return things.map(({ id, parcelId }) => marks.get(id) ?? (short.has(parcelId) ? 'left' : 'open'));
}
