import { SCALE_FORMS, TOLEDO, UNIT_GRAMS } from './scale-forms.ts';

/** What a scale says in one line of what it sends. */
export interface ScaleReading {
  readonly grams: number;
  /** Whether the load lies still; only then does it count. */
  readonly isStable: boolean;
}

/** Reads a line of a scale, in one of the forms that table scales send. Undefined for what says no weight: overload, an error, half a line. */
export function readScale(line: string): ScaleReading | undefined {
  const frame = TOLEDO_FRAME.exec(line);
  if (frame) return readToledo(frame.slice(1).map((part: string | undefined) => part ?? ''));
  const text = line.replaceAll(CONTROLS, ' ').trim().toUpperCase();
  for (const { pattern, isStable } of SCALE_FORMS) {
    const groups = pattern.exec(text)?.groups;
    const still = isStable.get((groups?.['mark'] ?? '').replaceAll(/[\s,]+/g, ' ').trim());
    if (groups && still !== undefined) return readingOf(groups, still);
  }
  return undefined;
}

// oxlint-disable-next-line no-control-regex -- scales frame their lines by them
const CONTROLS = /[\u0000-\u001F\u007F]/g;
const TOLEDO_FRAME = /\u0002([ -\u007F]{3})([ \d]{5}\d)(?:[ \d]{5}\d)?$/;

const readingOf = (groups: Readonly<Record<string, string | undefined>>, isStable: boolean): ScaleReading => {
  const worth = UNIT_GRAMS.get(groups['unit'] ?? '') ?? 0;
  const grams = Math.round(Number(groups['digits']) * worth);
  return { grams: groups['sign'] === '-' ? -grams : grams, isStable };
};

const readToledo = ([words = '', digits = '']: readonly string[]): ScaleReading | undefined => {
  const [place = 0, status = 0, kind = 0] = [...words].map((sign) => sign.charCodeAt(0));
  if (![place, status, kind].every((byte) => hasBit(byte, TOLEDO.isFixed))) return undefined;
  if (hasBit(status, TOLEDO.isOutOfRange) || !TOLEDO.units.has(lowest(kind))) return undefined;
  const grams = Math.round(Number(digits) * worthOf(place, status, kind));
  return {
    grams: hasBit(status, TOLEDO.isNegative) ? -grams : grams,
    isStable: !hasBit(status, TOLEDO.isMoving),
  };
};

/** What one digit of the lowest place weighs. */
const worthOf = (place: number, status: number, kind: number): number => {
  const unit = TOLEDO.units.get(lowest(kind)) ?? (hasBit(status, TOLEDO.isKilograms) ? 'KG' : 'LB');
  return (TOLEDO.worth[lowest(place)] ?? 0) * (UNIT_GRAMS.get(unit) ?? 0);
};

/** The number in the three lowest bits. */
const lowest = (byte: number): number => byte % 8;

const hasBit = (byte: number, bit: number): boolean => Math.floor(byte / 2 ** bit) % 2 === 1;
