import fc from 'fast-check';

const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

/** Any code units, halves of pairs too. fast-check's own `binary` makes a table of all characters first, for a second. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(unit, { maxLength }).map((units) => units.join(''));
