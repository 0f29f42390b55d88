/** A form in which scales send a weight as text: how it looks, and which of its marks say that the load lies still. */
interface ScaleForm {
  readonly name: string;
  readonly source: string;
  /** Named groups: `mark`, `sign`, `digits`, `unit`; in capitals, without control signs. */
  readonly pattern: RegExp;
  /** What each `mark` says of the load; a mark that is not here is no weight. */
  readonly isStable: ReadonlyMap<string, boolean>;
}

const NUMBER = String.raw`(?<sign>[+-]?)\s*(?<digits>\d{1,7}(?:\.\d{1,4})?)\s*(?<unit>KG|G|LB|OZ)`;
const form = (before: string, after = ''): RegExp => new RegExp(`^${before}${NUMBER}${after}$`);

/** A scale of another form is one more entry here. */
export const SCALE_FORMS: readonly ScaleForm[] = [
  {
    name: 'scales that act as a keyboard; they send only what lies still',
    source: 'HID keyboard mode of table scales',
    pattern: form('(?<mark>)'),
    isStable: new Map([['', true]]),
  },
  {
    name: 'A&D standard format, as CAS and many Chinese makers send it: `ST,GS,+  1.234kg`',
    source: 'A&D instruction manuals, data output, standard format',
    pattern: form(String.raw`(?<mark>(?:ST|US)(?:[\s,]+(?:GS|NT))?)[\s,]+`),
    isStable: new Map([
      ['ST', true],
      ['ST GS', true],
      ['ST NT', true],
      ['US', false],
      ['US GS', false],
      ['US NT', false],
    ]),
  },
  {
    name: 'Mettler Toledo SICS: `S S     1.234 kg`',
    source: 'MT-SICS reference manual 11781363, commands S, SI, SIR',
    pattern: form(String.raw`(?<mark>S\s+[SD])\s+`),
    isStable: new Map([
      ['S S', true],
      ['S D', false],
    ]),
  },
  {
    name: 'Ohaus: `     1.234 kg ?  G`, where the question mark says that it moves',
    source: 'Ohaus instruction manuals (Defender, Ranger), print output',
    pattern: form('', String.raw`(?<mark>(?:\s+\?)?\s+[GN]|\s+\?)`),
    isStable: new Map([
      ['G', true],
      ['N', true],
      ['?', false],
      ['? G', false],
      ['? N', false],
    ]),
  },
];

/** In grams. */
export const UNIT_GRAMS: ReadonlyMap<string, number> = new Map([
  ['KG', 1_000],
  ['G', 1],
  ['LB', 453.592_37],
  ['OZ', 28.349_523_125],
]);

/**
 * Toledo continuous output, about seven times a second: STX, three status bytes, six digits of weight, six of tare, CR, and
 * a check sign where it is set. Bit numbers of the status bytes; bit 5 of each is always set. Source: Mettler Toledo Wildcat
 * technical manual, appendix 2, and Rice Lake 680 manual, figure 11-4.
 */
export const TOLEDO = {
  /** Of the first byte, its lowest three bits: what one digit of the lowest place is worth. */
  worth: [100, 10, 1, 0.1, 0.01, 0.001, 0.000_1, 0.000_01],
  /** Of the second byte. */
  isNegative: 1,
  isOutOfRange: 2,
  isMoving: 3,
  isKilograms: 4,
  isFixed: 5,
  /** Of the third byte, its lowest three bits: another unit than that of the second byte; what is not here weighs no goods. */
  units: new Map<number, string | undefined>([
    [0, undefined],
    [1, 'G'],
    [3, 'OZ'],
  ]),
} as const;
