/** What a warehouse packs with. */
export const MATERIAL_KINDS = ['carton', 'consumable'] as const;
export type MaterialKind = (typeof MATERIAL_KINDS)[number];

/** Why the number of a packing material changes. */
export const MATERIAL_MOVES = ['delivered', 'counted', 'packed', 'unpacked', 'changed'] as const;
export type MaterialMove = (typeof MATERIAL_MOVES)[number];

interface Sides {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Whether sizes go with a kind: a carton has both, and is not smaller outside than inside; anything else has none. */
export function areMaterialSizes(material: {
  readonly kind: MaterialKind;
  readonly inner: Sides | null;
  readonly outer: Sides | null;
}): boolean {
  const { kind, inner, outer } = material;
  if (kind !== 'carton') return inner === null && outer === null;
  if (inner === null || outer === null) return false;
  return (
    outer.lengthMm >= inner.lengthMm && outer.widthMm >= inner.widthMm && outer.heightMm >= inner.heightMm
  );
}

/** How the number of a material changes by what is done to it: a delivery adds, a count says what is there. */
export function stockChange(kind: 'delivered' | 'counted', count: number, before: number): number {
  return kind === 'delivered' ? count : count - before;
}

/** Whether more are to be ordered. */
export function isToReorder({
  stockCount,
  reorderAt,
}: {
  readonly stockCount: number;
  readonly reorderAt: number;
}): boolean {
  return stockCount <= reorderAt;
}
