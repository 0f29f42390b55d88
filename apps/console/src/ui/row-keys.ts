import type { KeyboardEvent } from 'react';

export interface RowMoves {
  readonly open?: () => void;
  readonly select?: () => void;
}

/** What a key does while a row of a table has the focus. */
export const onRowKey = (event: KeyboardEvent<HTMLElement>, moves: RowMoves): void => {
  if (event.target !== event.currentTarget) return;
  const move = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  if (move !== undefined) focusRow(event.currentTarget, move);
  else if (event.key === 'Enter') moves.open?.();
  else if (event.key === 'x' || event.key === ' ') moves.select?.();
  else return;
  event.preventDefault();
};

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
