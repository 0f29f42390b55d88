import {
  type FloorCommand,
  FLOOR_COMMANDS,
  commandCode,
} from '@caravan/domain/warehouse/codes/floor-commands';
import { floorKindOf } from '@caravan/domain/warehouse/codes/floor-code';
import { type ScannedSize, sizeAtEnd } from '@caravan/domain/warehouse/codes/floor-sizes';
import type { Scanned } from '@caravan/domain/warehouse/codes/scanned';

/** What the page of commands says to a screen, and a station to the desk. */
export type Said =
  | { readonly kind: 'command'; readonly command: FloorCommand }
  | { readonly kind: 'size'; readonly size: ScannedSize }
  /** The sticker of a station: where this device stands. */
  | { readonly kind: 'station'; readonly code: string };

/** What is said to the desk itself, and not to a form or a list, by something that was scanned. */
export const saidBy = (read: Scanned): Said | null => {
  if (read.kind === 'command' || read.kind === 'size') return read;
  return read.kind === 'sticker' && read.of === 'station' ? { kind: 'station', code: read.code } : null;
};

/** A field that a scanner typed into, what it held before, and what came there. */
export interface TypedInto<Field> {
  readonly field: Field;
  readonly before: string;
  readonly text: string;
}

/** What a scanner has typed so far; in several fields where a scale moved on to the next one meanwhile. */
export interface FieldBurst<Field> {
  readonly parts: readonly TypedInto<Field>[];
  readonly lastAtMs: number;
}

interface FieldKey<Field> {
  readonly field: Field;
  /** What stands in it before this key. */
  readonly value: string;
  readonly key: string;
  readonly atMs: number;
}

interface ReadKey<Field> {
  readonly burst: FieldBurst<Field> | null;
  /** What was scanned into the field instead of a value. */
  readonly said: Said | null;
  /** Where it was typed, and what stood there before it. */
  readonly typed: readonly TypedInto<Field>[];
}

/** A slow wireless scanner pauses so long between two signs. */
const GAP_MS = 120;

/** Scanners press them to write capitals. */
const SILENT_KEYS = new Set(['Shift', 'CapsLock']);

/**
 * Reads a key in a field: the barcode of a command is a command wherever it is scanned, and leaves the field as it was.
 * A field that takes no letters, as a choice does, is read by its keys.
 */
export const readFieldKey = <Field>(
  burst: FieldBurst<Field> | null,
  { field, value, key, atMs }: FieldKey<Field>,
): ReadKey<Field> => {
  if (key === 'Enter') return readEnter(field, value, burst?.parts ?? []);
  if (key.length > 1 && !SILENT_KEYS.has(key)) return { burst: null, ...NOTHING };
  const parts = burst !== null && atMs - burst.lastAtMs <= GAP_MS ? burst.parts : [];
  return { burst: { parts: withKey(parts, field, value, key), lastAtMs: atMs }, ...NOTHING };
};

const NOTHING = { said: null, typed: [] };

const readEnter = <Field>(
  field: Field,
  value: string,
  parts: readonly TypedInto<Field>[],
): ReadKey<Field> => {
  const typed = parts.map(({ text }) => text).join('');
  const ofKeys = saidAtEnd(typed);
  if (ofKeys?.length === typed.length || (ofKeys && !value.endsWith(typed)))
    return { burst: null, said: ofKeys.said, typed: parts };
  // Of a scanner slower than that, or after what somebody typed, it is taken off the end.
  const ending = saidAtEnd(value);
  if (!ending) return { burst: null, ...NOTHING };
  const at = value.length - ending.length;
  return {
    burst: null,
    said: ending.said,
    typed: [{ field, before: value.slice(0, at), text: value.slice(at) }],
  };
};

const withKey = <Field>(
  parts: readonly TypedInto<Field>[],
  field: Field,
  value: string,
  key: string,
): readonly TypedInto<Field>[] => {
  const sign = key.length === 1 ? key : '';
  const last = parts.at(-1);
  return last?.field === field
    ? [...parts.slice(0, -1), { ...last, text: last.text + sign }]
    : [...parts, { field, before: value, text: sign }];
};

const saidAtEnd = (text: string): { readonly said: Said; readonly length: number } | undefined => {
  const command = FLOOR_COMMANDS.find((one) => text.endsWith(commandCode(one)));
  if (command) return { said: { kind: 'command', command }, length: commandCode(command).length };
  // It stands alone: at the end of something longer it is a part of that.
  const code = text.trim().toUpperCase();
  if (floorKindOf(code) === 'station') return { said: { kind: 'station', code }, length: text.length };
  const sized = sizeAtEnd(text);
  return sized && { said: { kind: 'size', size: sized.size }, length: sized.length };
};
