const PREFIX = 'CV';

/**
 * What a shopper has written on goods sent to the warehouse: `CV`, the number of their account, and a check digit that
 * betrays every single wrong digit and every two swapped neighbours (Damm 2004).
 */
export function warehouseCodeOf(userNumber: number): string {
  if (!Number.isSafeInteger(userNumber) || userNumber < 1) throw new RangeError('not an account’s number');
  return `${PREFIX}${userNumber}${checked(String(userNumber))}`;
}

/** The account's number that a code on a label names; undefined where it is none or was miswritten. */
export function userNumberOfCode(written: string): number | undefined {
  const [, digits] = CODE.exec(written.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')) ?? [];
  return digits !== undefined && checked(digits) === 0 ? Number(digits.slice(0, -1)) : undefined;
}

const CODE = new RegExp(`^${PREFIX}([1-9]\\d{1,15})$`);

/** The row of the table that a number ends in; 0 for a number that ends in its own check digit. */
function checked(digits: string): number {
  return [...digits].reduce((row, digit) => Number(DAMM[row]?.[Number(digit)]), 0);
}

const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];
