import { splitWhole } from '../money/exact.ts';

/** Goods as customs is told of them; the value is that of the whole line, in US cents. */
export interface DeclaredLine<T> {
  readonly goods: T;
  readonly valueCents: number;
}

/**
 * Divides the declared value of a parcel over its goods by what they are worth, to the cent; when nothing was
 * declared, their worth is the value.
 */
export function declaredLines<T extends { readonly worthCents: number }>(
  goods: readonly T[],
  declaredCents: number,
): DeclaredLine<T>[] {
  const worth = goods.map(({ worthCents }) => worthCents);
  const values = declaredCents === 0 || goods.length === 0 ? worth : splitWhole(declaredCents, worth);
  return goods.map((one, index) => ({ goods: one, valueCents: values[index] ?? 0 }));
}
