/** Sides of a box as the table takes them. */
export interface ScannedSize {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Bags and boxes in which most goods come: their sides are scanned from the page of commands, and not typed. */
export const USUAL_SIZES: readonly ScannedSize[] = [
  { lengthMm: 200, widthMm: 150, heightMm: 20 },
  { lengthMm: 240, widthMm: 180, heightMm: 40 },
  { lengthMm: 260, widthMm: 180, heightMm: 60 },
  { lengthMm: 300, widthMm: 210, heightMm: 80 },
  { lengthMm: 350, widthMm: 250, heightMm: 100 },
  { lengthMm: 400, widthMm: 300, heightMm: 150 },
  { lengthMm: 450, widthMm: 350, heightMm: 250 },
  { lengthMm: 600, widthMm: 400, heightMm: 400 },
];

/** What its barcode carries; letters and an X between the sides, as no waybill has them. */
export const sizeCode = ({ lengthMm, widthMm, heightMm }: ScannedSize): string =>
  `SZ${lengthMm}X${widthMm}X${heightMm}`;

const FORM = /SZ(\d{1,4})X(\d{1,4})X(\d{1,4})$/;

/** The size at the end of a text in capitals, and how many signs it takes there. */
export const sizeAtEnd = (
  text: string,
): { readonly size: ScannedSize; readonly length: number } | undefined => {
  const [whole, ...sides] = FORM.exec(text) ?? [];
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = sides.map(Number);
  const isSize = whole !== undefined && Math.min(lengthMm, widthMm, heightMm) > 0;
  return isSize ? { size: { lengthMm, widthMm, heightMm }, length: whole.length } : undefined;
};
