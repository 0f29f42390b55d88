/** What lists of goods can be sorted by, beside the comprehensive order. */
export const SORT_OPTIONS = ['buyers', 'price'] as const;

export type SortOption = (typeof SORT_OPTIONS)[number];

export type SortDirection = 'ascending' | 'descending' | null;

/** The direction of each sort; all null is the comprehensive order. */
export type Sorting = Readonly<Record<SortOption, SortDirection>>;

/** Comprehensive: no sort of its own. */
export const COMPREHENSIVE: Sorting = { buyers: null, price: null };

/** A tap on a sort: null, ascending, descending, null; Comprehensive resets all others. */
export function toggleSort(sorting: Sorting, option: SortOption | 'comprehensive'): Sorting {
  if (option === 'comprehensive') return COMPREHENSIVE;
  return { ...sorting, [option]: nextDirection(sorting[option]) };
}

/** Whether no sort is on. */
export function isComprehensive(sorting: Sorting): boolean {
  return SORT_OPTIONS.every((option) => sorting[option] === null);
}

function nextDirection(direction: SortDirection): SortDirection {
  if (direction === null) return 'ascending';
  return direction === 'ascending' ? 'descending' : null;
}
