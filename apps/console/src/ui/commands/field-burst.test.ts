import { floorCode } from '@caravan/domain/warehouse/codes/floor-code';
import { FLOOR_COMMANDS, commandCode } from '@caravan/domain/warehouse/codes/floor-commands';
import { sizeCode } from '@caravan/domain/warehouse/codes/floor-sizes';
import { describe, expect, it } from 'vitest';
import { type FieldBurst, readFieldKey } from './field-burst.ts';

interface Scanning {
  readonly isSelected?: boolean;
  readonly gapMs?: number;
  /** A field that takes no letters. */
  readonly isChoice?: boolean;
}

const scanned = (stood: string, code: string, { isSelected, gapMs = 4, isChoice }: Scanning = {}) => {
  let value = stood;
  let burst: FieldBurst<string> | null = null;
  for (const [index, key] of [...code].entries()) {
    burst = readFieldKey(burst, { field: 'weight', value, key, atMs: 1_000 + index * gapMs }).burst;
    if (isChoice !== true) value = index === 0 && isSelected === true ? key : value + key;
  }
  return readFieldKey(burst, { field: 'weight', value, key: 'Enter', atMs: 1_000 + code.length * gapMs });
};

/** What stands in its only field when a command was taken out of it. */
const back = ({ typed }: ReturnType<typeof scanned>): string | undefined => typed[0]?.before;

describe('a command scanned into a field', () => {
  it('[B-02] is a command, and the field is as it was', () => {
    for (const command of FLOOR_COMMANDS)
      for (const stood of ['260', '']) {
        const read = scanned(stood, commandCode(command));
        expect(read.said).toEqual({ kind: 'command', command });
        expect(back(read)).toBe(stood);
      }
  });

  it('[B-02] what was marked, and overwritten by it, comes back', () => {
    const read = scanned('A-01-03', 'DOPASS', { isSelected: true });
    expect(read.said).toMatchObject({ command: 'pass' });
    expect(back(read)).toBe('A-01-03');
  });

  it('[B-02] of a very slow scanner it is taken off the end, and so it is after quick typing', () => {
    const slow = scanned('260', 'DOPASS', { gapMs: 400 });
    expect(slow.said).toMatchObject({ command: 'pass' });
    expect(back(slow)).toBe('260');
    const typed = scanned('', '260DOPASS');
    expect(typed.said).toMatchObject({ command: 'pass' });
    expect(back(typed)).toBe('260');
  });

  it('[B-04] a size is said as well, and stands in no field', () => {
    const size = { lengthMm: 260, widthMm: 180, heightMm: 60 };
    const read = scanned('640', sizeCode(size));
    expect(read.said).toEqual({ kind: 'size', size });
    expect(back(read)).toBe('640');
  });

  it('[B-02] a choice, which takes no letters, is read by its keys, of a slow scanner too', () => {
    const read = scanned('', 'DODONE', { isChoice: true, gapMs: 110 });
    expect(read.said).toEqual({ kind: 'command', command: 'done' });
  });

  it('[B-10] is one command where the scale moved on to the next field in the middle of it', () => {
    const keys = [...'DODONE'];
    let burst: FieldBurst<string> | null = null;
    for (const [index, key] of keys.entries()) {
      const field = index < 2 ? 'weight' : 'carton';
      const value = index < 2 ? keys.slice(0, index).join('') : '';
      burst = readFieldKey(burst, { field, value, key, atMs: 1_000 + index * 8 }).burst;
    }
    const read = readFieldKey(burst, { field: 'carton', value: '', key: 'Enter', atMs: 1_060 });
    expect(read.said).toEqual({ kind: 'command', command: 'done' });
    expect(read.typed.map(({ field, before, text }) => [field, before, text])).toEqual([
      ['weight', '', 'DO'],
      ['carton', '', 'DONE'],
    ]);
  });

  it('[B-02] another key in between ends it', () => {
    const begun = readFieldKey(null, { field: 'choice', value: '', key: 'D', atMs: 1_000 });
    const moved = readFieldKey(begun.burst, { field: 'choice', value: '', key: 'Tab', atMs: 1_004 });
    expect(moved).toEqual({ burst: null, said: null, typed: [] });
  });

  it('[B-02] anything else stays where it was typed', () => {
    expect(scanned('', 'ZT4711000000001')).toEqual({ burst: null, said: null, typed: [] });
    expect(scanned('', '1200')).toMatchObject({ said: null, typed: [] });
  });

  it('[B-01] the sticker of a station is heard in any field, and only where it stands alone', () => {
    const code = floorCode('station', 4711);
    for (const typed of [code, code.toLowerCase()])
      expect(scanned('260', typed)).toMatchObject({
        said: { kind: 'station', code },
        typed: [{ before: '260' }],
      });
    expect(scanned('', `SF12${code}`).said).toBeNull();
    expect(scanned('', floorCode('bin', 4711)).said).toBeNull();
  });
});
