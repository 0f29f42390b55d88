/** A named query string of a table, kept in this browser for one person. */
export interface SavedFilter {
  readonly name: string;
  readonly query: string;
}

const MOST = 20;
const keyOf = (owner: string, table: string): string => `desk.filters.${owner}.${table}`;

export const readSaved = (store: Storage, owner: string, table: string): readonly SavedFilter[] => {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(owner, table)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSaved).slice(0, MOST) : [];
  } catch {
    return [];
  }
};

/** Adds a filter, or gives an existing name its new meaning; newest first. */
export const withSaved = (list: readonly SavedFilter[], filter: SavedFilter): readonly SavedFilter[] =>
  [filter, ...list.filter((other) => other.name !== filter.name)].slice(0, MOST);

export const writeSaved = (
  store: Storage,
  owner: string,
  table: string,
  list: readonly SavedFilter[],
): void => store.setItem(keyOf(owner, table), JSON.stringify(list));

const isSaved = (value: unknown): value is SavedFilter =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'query' in value &&
  typeof value.query === 'string';
