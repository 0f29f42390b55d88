import { readCsv } from '../../shared/csv-table.ts';
import { readScanned } from '../codes/scanned.ts';

/** A courier's list has at most this many packages. */
export const MOST_LISTED = 5_000;

/** What couriers call the column of their numbers. */
const HEAD = /运单|单号|waybill|tracking|mail ?no|bill ?code/i;
const PHONE = /^1[3-9]\d{9}$/;

/**
 * The tracking numbers of a courier's list, each once, as they stand there: pasted text or CSV. Where a head names the
 * column of the numbers only that one counts; else the first number of each line that is no phone number.
 */
export function waybillsOfList(text: string): string[] {
  const rows = readCsv(text);
  const column = rows[0]?.findIndex((cell) => HEAD.test(cell)) ?? -1;
  const found =
    column === -1
      ? rows.flatMap((cells) => cells.flatMap((cell) => numberIn(cell)).slice(0, 1))
      : rows.slice(1).flatMap((cells) => numberIn(cells[column] ?? ''));
  return [...new Set(found)];
}

const numberIn = (cell: string): string[] => {
  const read = readScanned(cell);
  return read.kind === 'waybill' && read.trackingNumber.length >= SHORTEST && !PHONE.test(read.trackingNumber)
    ? [read.trackingNumber]
    : [];
};

/** Shorter numbers on a list are counts, days and routes. */
const SHORTEST = 10;
