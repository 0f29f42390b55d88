import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readTableState, writeTableState } from '../filters/filter-codec.ts';
import type { FilterField, FilterValue, TableState } from '../filters/filter-codec.ts';

/** A filter with what its control needs. */
export interface Filter extends FilterField {
  readonly label: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** The screen has a control of its own for it. */
  readonly isElsewhere?: boolean;
  /** Width of the control in px. */
  readonly width?: number;
}

type Density = 'compact' | 'roomy';

export interface Table {
  readonly name: string;
  /** Whose saved filters are shown. */
  readonly owner: string;
  readonly filters: readonly Filter[];
  readonly state: TableState;
  readonly density: Density;
  /** The query string of the filters and the order, as it is saved. */
  readonly savedQuery: string;
  readonly setFilter: (key: string, value: FilterValue) => void;
  readonly setPage: (pageNum: number, pageSize: number) => void;
  readonly setSort: (sort: string) => void;
  readonly setDensity: (density: Density) => void;
  readonly clear: () => void;
  readonly apply: (savedQuery: string) => void;
}

const DENSITY_KEY = 'desk.density';

/** The state of a table in the address bar. */
export const useTable = (
  name: string,
  owner: string,
  filters: readonly Filter[],
  usualPageSize = 50,
): Table => {
  const [query, setQuery] = useSearchParams();
  const [density, setDensity] = useState<Density>(() =>
    localStorage.getItem(DENSITY_KEY) === 'roomy' ? 'roomy' : 'compact',
  );
  const state = readTableState(query, filters, usualPageSize);
  // The address follows a moment later: a second change before that goes on from the first.
  const newest = useRef(query);
  useEffect(() => {
    newest.current = query;
  }, [query]);
  const change = (partOf: (before: TableState) => Partial<TableState>): void => {
    const before = readTableState(newest.current, filters, usualPageSize);
    const after = { ...before, pageNum: 1, ...partOf(before) };
    newest.current = writeTableState(newest.current, filters, after, usualPageSize);
    setQuery(newest.current, { replace: true });
  };
  const only = writeTableState(new URLSearchParams(), filters, { ...state, pageNum: 1 }, state.pageSize);
  return {
    name,
    owner,
    filters,
    state,
    density,
    savedQuery: only.toString(),
    setFilter: (key, value) => change((before) => ({ filters: { ...before.filters, [key]: value } })),
    setPage: (pageNum, pageSize) =>
      change((before) => ({ pageNum: pageSize === before.pageSize ? pageNum : 1, pageSize })),
    setSort: (sort) => change(() => ({ sort })),
    setDensity: (next) => {
      localStorage.setItem(DENSITY_KEY, next);
      setDensity(next);
    },
    clear: () => change(() => ({ filters: {} })),
    apply: (saved) => {
      const read = readTableState(new URLSearchParams(saved), filters, usualPageSize);
      change(() => ({ filters: read.filters, sort: read.sort }));
    },
  };
};
