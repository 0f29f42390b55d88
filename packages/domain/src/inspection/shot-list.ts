/** What a quality-check photo can show. */
export const SHOT_VIEWS = [
  'front',
  'back',
  'side',
  'top',
  'inside',
  'sole',
  'ruler',
  'label',
  'detail',
  'accessories',
  'working',
  'seal',
  'packaging',
] as const;
export type ShotView = (typeof SHOT_VIEWS)[number];

/** A view that a category's inspection shows, in the order they are taken. */
export interface Shot {
  readonly view: ShotView;
  /** The goods do not pass without it, unless it is skipped with a reason. */
  readonly isNeeded: boolean;
}

/** Goods of a category without a list of its own, and goods bought elsewhere. */
export const USUAL_SHOTS: readonly Shot[] = [
  { view: 'front', isNeeded: true },
  { view: 'label', isNeeded: false },
  { view: 'packaging', isNeeded: false },
];

/** Why a list cannot be used; undefined for one that can. */
export function shotListFault(shots: readonly Shot[]): 'empty' | 'view_twice' | 'none_needed' | undefined {
  if (shots.length === 0) return 'empty';
  if (new Set(shots.map(({ view }) => view)).size !== shots.length) return 'view_twice';
  return shots.some(({ isNeeded }) => isNeeded) ? undefined : 'none_needed';
}

/** Needed views that no photo shows and nobody skipped, in the list's order. */
export function missingViews(
  shots: readonly Shot[],
  taken: readonly (ShotView | null)[],
  skipped: readonly ShotView[] = [],
): ShotView[] {
  return shots
    .filter(({ view, isNeeded }) => isNeeded && !taken.includes(view) && !skipped.includes(view))
    .map(({ view }) => view);
}

/**
 * What photos that come without a word show: the views that are still missing, in the list's order, as they are taken;
 * needed and requested alike, and none once all are there.
 */
export function viewsOfNext(
  shots: readonly Shot[],
  taken: readonly (ShotView | null)[],
  count: number,
): (ShotView | null)[] {
  const open = shots.map(({ view }) => view).filter((view) => !taken.includes(view));
  return Array.from({ length: count }, (_, place) => open[place] ?? null);
}
