import type { PackingBench } from '@caravan/contract/parcels/floor/packing.calls';

export type Placement = PackingBench['proposal']['placements'][number];

/** In which order things are drawn, so that what is nearer to the eye covers what is behind it. */
export const drawingOrder = (placements: readonly Placement[]): Placement[] => {
  const left = [...placements];
  const drawn: Placement[] = [];
  while (left.length > 0) {
    const at = left.findIndex((one) => left.every((other) => other === one || !isBehind(other, one)));
    drawn.push(...left.splice(Math.max(0, at), 1));
  }
  return drawn;
};

/** Whether something stands behind another thing, seen from the front corner above. */
const isBehind = (one: Placement, other: Placement): boolean =>
  (one.xMm + one.lengthMm <= other.xMm ||
    one.yMm + one.widthMm <= other.yMm ||
    one.zMm + one.heightMm <= other.zMm) &&
  !(
    other.xMm + other.lengthMm <= one.xMm ||
    other.yMm + other.widthMm <= one.yMm ||
    other.zMm + other.heightMm <= one.zMm
  );

/** A point of the box on the page, the box standing on one of its corners' sides (isometric). */
export const onPage = (xMm: number, yMm: number, zMm: number): readonly [number, number] => [
  (xMm - yMm) * Math.cos(Math.PI / 6),
  (xMm + yMm) / 2 - zMm,
];
