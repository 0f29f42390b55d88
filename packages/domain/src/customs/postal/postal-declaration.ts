/** The customs declarations of the Universal Postal Union. */
export const POSTAL_FORMS = ['CN22', 'CN23'] as const;
export type PostalForm = (typeof POSTAL_FORMS)[number];

/**
 * CN 22 is for items of up to 2 kg and 300 SDR (UPU Convention Manual, Berne 2018; printed on the form itself). 300 SDR are written
 * as US$400 (USPS Postal Bulletin 22250 of 2009, PS Form 2976): a dollar less than the International Monetary Fund's rate gives.
 */
export const CN22_MOST = { grams: 2_000, cents: 40_000, rows: 4 } as const;

/** Rows of goods that one CN 23 has room for; more go on further sheets. */
export const CN23_ROWS = 7;

/** Goods as customs is told of them: one kind of a parcel's, or several of the same description and code. */
export interface DeclaredKind {
  readonly nameEn: string;
  readonly hsCode: string;
  readonly quantity: number;
  readonly weightGrams: number;
  readonly valueCents: number;
}

export interface PostalParcel {
  /** Null until it is packed. */
  readonly grossGrams: number | null;
  readonly boxes: number;
}

export interface PostalDeclaration {
  readonly form: PostalForm;
  readonly rows: readonly DeclaredKind[];
  readonly totalCents: number;
  readonly netGrams: number;
}

/** Goods of one description and code stand in one row, as the forms ask: quantity, net weight and value of each article. */
export function declaredKinds(lines: readonly DeclaredKind[]): DeclaredKind[] {
  const kinds = new Map<string, DeclaredKind>();
  for (const line of lines) {
    const key = `${line.hsCode} ${line.nameEn.trim().toLowerCase()}`;
    const known = kinds.get(key);
    kinds.set(key, known ? joined(known, line) : { ...line, nameEn: line.nameEn.trim() });
  }
  return [...kinds.values()];
}

const joined = (known: DeclaredKind, line: DeclaredKind): DeclaredKind => ({
  ...known,
  quantity: known.quantity + line.quantity,
  weightGrams: known.weightGrams + line.weightGrams,
  valueCents: known.valueCents + line.valueCents,
});

/**
 * The declaration of a parcel that goes by post. A parcel of several boxes, one whose weight is not known yet and one with more kinds of
 * goods than the small form has rows get the CN 23, which is taken for every item.
 */
export function postalDeclaration(lines: readonly DeclaredKind[], parcel: PostalParcel): PostalDeclaration {
  const rows = declaredKinds(lines);
  const totalCents = sumOf(rows, ({ valueCents }) => valueCents);
  return {
    form: isSmall(parcel, totalCents, rows.length) ? 'CN22' : 'CN23',
    rows,
    totalCents,
    netGrams: sumOf(rows, ({ weightGrams }) => weightGrams),
  };
}

const isSmall = ({ grossGrams, boxes }: PostalParcel, totalCents: number, rows: number): boolean =>
  boxes <= 1 &&
  grossGrams !== null &&
  grossGrams <= CN22_MOST.grams &&
  totalCents <= CN22_MOST.cents &&
  rows <= CN22_MOST.rows;

const sumOf = (rows: readonly DeclaredKind[], of: (row: DeclaredKind) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** Rows in sheets of at most so many; a declaration without goods still has one sheet. */
export function sheetsOf<Row>(rows: readonly Row[], most: number): Row[][] {
  const sheets: Row[][] = [];
  for (let from = 0; from < rows.length; from += most) sheets.push(rows.slice(from, from + most));
  return sheets.length === 0 ? [[]] : sheets;
}
