import { readCsvRows } from '../../shared/csv-table.ts';
import { readBoxCode } from '../box-code.ts';

/** What carriers call the column of our codes, and that of their numbers. */
const OURS =
  /包裹|参考|客户(?:单|订单)号|订单号|parcel|reference|customer ?(?:order|no)|order ?(?:no|number|code)/i;
const THEIRS = /运单|跟踪|追踪|转单|tracking|waybill|awb/i;
const BOX = /^(?:box|piece|箱号|箱|件号)(?: ?(?:no|number))?\.?$/i;
const NUMBER = /^[A-Z0-9-]{6,40}$/;

/** One row of a carrier's file: which box has which number; `number` is empty where the row cannot be read. */
export interface CarrierRow {
  /** As a person counts them in the file, the head being the first. */
  readonly row: number;
  readonly parcelCode: string;
  readonly boxNumber: number;
  readonly number: string;
}

/**
 * The numbers that a carrier sends back, by the columns its head names: ours, theirs, and where there is one the box. A code with a
 * box's number (`…-2`) names the box as well. Undefined when the head names no such columns.
 */
export function readCarrierFile(text: string): CarrierRow[] | undefined {
  const [{ cells: head } = { cells: [] }, ...rows] = readCsvRows(text);
  const theirs = head.findIndex((cell) => THEIRS.test(cell));
  const ours = head.findIndex((cell, column) => column !== theirs && OURS.test(cell));
  if (ours === -1 || theirs === -1) return undefined;
  const box = head.findIndex((cell) => BOX.test(cell.trim()));
  return rows.map(({ row, cells }) => {
    const at = (column: number): string => cells[column] ?? '';
    return { row, ...boxOf(at(ours), at(box)), number: numberOf(at(ours), at(theirs)) };
  });
}

/** The box that a column names, else the one that the code itself does, else the first. */
const boxOf = (ours: string, box: string): Pick<CarrierRow, 'parcelCode' | 'boxNumber'> => {
  const code = readBoxCode(ours);
  const own = Number(box);
  const boxNumber = Number.isSafeInteger(own) && own > 0 ? own : (code?.boxNumber ?? 1);
  return { parcelCode: code?.parcelCode ?? ours.slice(0, 40), boxNumber };
};

const numberOf = (ours: string, theirs: string): string => {
  const number = theirs.trim().toUpperCase();
  return readBoxCode(ours) && NUMBER.test(number) ? number : '';
};
