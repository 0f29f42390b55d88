import type { KeyboardEvent } from 'react';

export interface RowMoves {
  readonly open?: () => void;
  readonly select?: () => void;
}

/** What a key does while a row of a table has the focus; with a modifier it is not the row's: Ctrl+K is the search. */
export const onRowKey = (event: KeyboardEvent<HTMLElement>, moves: RowMoves): void => {
  if (event.target !== event.currentTarget || isWithModifier(event)) return;
  const move = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  if (move !== undefined) focusRow(event.currentTarget, move);
  else if (event.key === 'Enter') moves.open?.();
  else if (event.key === 'x' || event.key === ' ') moves.select?.();
  else return;
  event.preventDefault();
};

const isWithModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

const focusRow = (row: HTMLElement, move: number): void => {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
  rows[rows.indexOf(row) + move]?.focus();
};

/** Brings the focus into the first table of the page, where `j` and `k` then move. */
export const focusFirstRow = (root: ParentNode): boolean => {
  const row = root.querySelector<HTMLElement>('tr[data-row]');
  row?.focus();
  return row !== null;
};
