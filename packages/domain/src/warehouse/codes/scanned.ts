import { readBoxCode } from '../../parcels/box-code.ts';
import { waybillOf } from '../waybill.ts';
import { type FloorKind, floorKindOf } from './floor-code.ts';
import { sizeAtEnd, type ScannedSize } from './floor-sizes.ts';
import { commandOf, type FloorCommand } from './floor-commands.ts';

/** What a scanned text is by its form alone; whether there is such a thing, the database knows. */
export type Scanned =
  | { readonly kind: 'sticker'; readonly of: FloorKind; readonly code: string }
  | { readonly kind: 'command'; readonly command: FloorCommand }
  /** The sides of a usual box, from the page of commands. */
  | { readonly kind: 'size'; readonly size: ScannedSize }
  /** A number of ours that stands on paper: of a parcel (which of its boxes), of announced goods, of a return, of a hand-over list. */
  | { readonly kind: 'paper'; readonly of: PaperKind; readonly code: string; readonly boxNumber: number }
  | { readonly kind: 'waybill'; readonly trackingNumber: string }
  /** A sticker of which a sign was misread: it is never taken for another one. */
  | { readonly kind: 'misread'; readonly code: string }
  | { readonly kind: 'unreadable' };

const PAPER_LETTERS = { P: 'parcel', F: 'forwarded', R: 'return', H: 'handover' } as const;
export type PaperKind = (typeof PAPER_LETTERS)[keyof typeof PAPER_LETTERS];

/** The longest text that a scan can be; the longest QR codes of carriers carry about 300 characters. */
export const MOST_SCANNED = 600;

/** Reads what a scanner, a camera or a person gave: any case and width, line ends, identifiers of the symbology, addresses around the number. */
export function readScanned(text: string): Scanned {
  const plain = withoutFraming(text);
  const known = readPlain(plain);
  if (known) return known;
  const inside = insides(plain);
  const ours = inside.map((part) => readPlain(part)).find((read) => read && read.kind !== 'waybill');
  if (ours) return ours;
  const numbers = new Set(inside.flatMap((part) => waybillIn(part)));
  const [trackingNumber, ...others] = numbers;
  return trackingNumber === undefined || others.length > 0
    ? { kind: 'unreadable' }
    : { kind: 'waybill', trackingNumber };
}

/** A number that stands alone. */
const readPlain = (plain: string): Scanned | undefined => {
  const spelled = plain.replace(/[\s\p{Pd}]/gu, '');
  const command = commandOf(spelled);
  if (command) return { kind: 'command', command };
  const sized = sizeAtEnd(spelled);
  if (sized?.length === spelled.length) return { kind: 'size', size: sized.size };
  const of = floorKindOf(spelled);
  if (of)
    return of === 'misread' ? { kind: 'misread', code: spelled } : { kind: 'sticker', of, code: spelled };
  const paper = paperOf(plain);
  if (paper) return paper;
  const [trackingNumber] = gs1WaybillOf(plain) ?? [waybillOf(plain)];
  return trackingNumber === undefined ? undefined : { kind: 'waybill', trackingNumber };
};

const PAPER = /^([PFRH])\d{6}[0-9A-HJKMNP-TV-Z]{5}$/;

/** `P251125ABCDE`, for the third box `P251125ABCDE-3`. */
const paperOf = (plain: string): Scanned | undefined => {
  const box = readBoxCode(plain);
  const letter = PAPER.exec(box?.parcelCode ?? '')?.[1];
  if (!box || letter === undefined) return undefined;
  const of = PAPER_LETTERS[letter as keyof typeof PAPER_LETTERS]; // the form names exactly its keys
  return { kind: 'paper', of, code: box.parcelCode, boxNumber: box.boxNumber };
};

/** Capitals of half width, without what scanners put before and behind a code (ISO/IEC 15424: `]C1` and the like). */
const withoutFraming = (text: string): string => {
  const bare = text
    .normalize('NFKC')
    .toUpperCase()
    .trim()
    .replace(/^\][A-Z][0-9A-Z]/, '');
  return (bare.startsWith(GROUP_SEPARATOR) ? bare.slice(1) : bare).trim();
};

/** Stands before GS1 data, and between its fields. */
const GROUP_SEPARATOR = String.fromCharCode(0x1d);

/**
 * A number under the GS1 identifiers of logistics: 00 (SSCC, eighteen digits), 401 (consignment), 402 (shipment,
 * seventeen digits). Source: GS1 General Specifications, section 3.2.
 */
const gs1WaybillOf = (plain: string): [string | undefined] | undefined => {
  const whole = plain.replace(/[()]/g, '');
  const [, fixed] = /^00(\d{18})$/.exec(whole) ?? /^402(\d{17})$/.exec(whole) ?? [];
  if (fixed !== undefined) return [fixed];
  const [, consignment] = /^\(401\)([A-Z0-9]{8,30})$/.exec(plain) ?? [];
  return consignment === undefined ? undefined : [waybillOf(consignment)];
};

/** The parts of an address, or of a list of fields as carriers print them into QR codes. */
const insides = (plain: string): string[] =>
  decoded(plain)
    .replaceAll(GROUP_SEPARATOR, ' ')
    .replace(/^HTTPS?:\/\/[^/?#]*/, '')
    .split(/[\s/?#&=,;:|'"{}[\]]+/)
    .filter((part) => part !== '');

const decoded = (plain: string): string => {
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
};

/** Among other words a number is one only in the form that carriers give it: up to four letters, then ten digits or more. */
const waybillIn = (part: string): string[] => (/^[A-Z]{0,4}\d{10,20}$/.test(part) ? [part] : []);
