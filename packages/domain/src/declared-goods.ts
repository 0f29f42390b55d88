import { splitWhole } from './exact.ts';

/** Goods as customs is told of them; the value is that of the whole line, in US cents. */
export interface DeclaredLine<T> {
  readonly goods: T;
  readonly valueCents: number;
}

/**
 * Divides the declared value of a parcel over its goods by what was paid for them, to the cent; when nothing was
 * declared, what was paid is the value.
 */
export function declaredLines<T extends { readonly paidCents: number }>(
  goods: readonly T[],
  declaredCents: number,
): DeclaredLine<T>[] {
  const paid = goods.map(({ paidCents }) => paidCents);
  const values = declaredCents === 0 || goods.length === 0 ? paid : splitWhole(declaredCents, paid);
  return goods.map((one, index) => ({ goods: one, valueCents: values[index] ?? 0 }));
}
