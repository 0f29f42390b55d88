/**
 * What has a sticker on the floor, by the first letter of its code. A migration makes the same codes in the database:
 * `floor_code(kind, number)`.
 */
export const FLOOR_KINDS = {
  goods: 'G',
  package: 'X',
  bin: 'B',
  cart: 'K',
  warehouse: 'W',
  station: 'S',
} as const;
export type FloorKind = keyof typeof FLOOR_KINDS;

/** Twenty-nine signs, none of which looks like another: no 0 and O or Q, no 1, I and L, no U beside V. */
const SIGNS = '23456789ABCDEFGHJKMNPRSTVWXYZ';
const NUMBER_SIGNS = 6;
/** The largest number that a code can carry. */
export const MOST_FLOOR_NUMBER = SIGNS.length ** NUMBER_SIGNS - 1;

/** The code on a sticker: kind, six signs, and a check sign that betrays every wrong sign and any two swapped ones. */
export function floorCode(kind: FloorKind, number: number): string {
  if (!Number.isSafeInteger(number) || number < 0 || number > MOST_FLOOR_NUMBER)
    throw new RangeError('not the number of a sticker');
  let rest = number;
  let signs = '';
  for (let place = 0; place < NUMBER_SIGNS; place += 1) {
    signs = SIGNS.charAt(rest % SIGNS.length) + signs;
    rest = Math.floor(rest / SIGNS.length);
  }
  const body = FLOOR_KINDS[kind] + signs;
  return body + SIGNS.charAt((SIGNS.length - checkSum(`${body}${SIGNS.charAt(0)}`)) % SIGNS.length);
}

/** What a sticker is of; `misread` where it has the form of one and its check sign does not fit. */
export function floorKindOf(code: string): FloorKind | 'misread' | undefined {
  const letter = FORM.exec(code)?.[1];
  if (letter === undefined) return undefined;
  const kind = KINDS.find((each) => FLOOR_KINDS[each] === letter);
  return checkSum(code) === 0 ? kind : 'misread';
}

const KINDS = Object.keys(FLOOR_KINDS) as FloorKind[]; // exactly its keys

const FORM = new RegExp(`^([${Object.values(FLOOR_KINDS).join('')}])[${SIGNS}]{${NUMBER_SIGNS + 1}}$`);

/** Weights from the number of signs down to 1 for the check sign, modulo a prime: each place counts differently. */
const checkSum = (code: string): number =>
  [...code].reduce((sum, sign, place) => sum + SIGNS.indexOf(sign) * (code.length - place), 0) % SIGNS.length;
