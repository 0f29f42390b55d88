import type { Locale } from '@caravan/domain/shared/locale';
import type { Cell } from '@caravan/domain/shared/csv';
import { formatTime } from '../parts/format.ts';

const MOMENT = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;

/** A cell of a list on paper: moments as a person reads them, wherever they stand in it; all else as it is. */
export const writtenCell = (cell: Cell, language: Locale): string => {
  if (cell === null || cell === undefined) return '';
  return String(cell).replaceAll(MOMENT, (moment) =>
    Number.isNaN(Date.parse(moment)) ? moment : formatTime(moment, language),
  );
};
