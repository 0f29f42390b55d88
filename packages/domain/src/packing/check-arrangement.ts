import {
  type Arrangement,
  type PackingBox,
  type PackingGoods,
  type Placement,
  SIDES,
  type Side,
} from './packing.ts';

/** What is wrong with an arrangement. */
export type ArrangementFault =
  | 'goods_missing'
  | 'goods_twice'
  | 'sides_changed'
  | 'wrong_side_up'
  | 'outside'
  | 'overlap'
  | 'on_fragile'
  | 'falls'
  | 'too_heavy';

/**
 * The first fault of an arrangement of all goods in a box, or undefined when it can be packed. Knows nothing of how it was
 * found: whatever packs is verified by this. A thing stands when the middle of its base is over the hull of what it
 * touches; the rest of a box is filled with padding.
 */
export function faultOf(
  box: PackingBox,
  goods: readonly PackingGoods[],
  arrangement: Arrangement,
): ArrangementFault | undefined {
  return (
    countFault(goods, arrangement) ??
    weightFault(box, goods) ??
    firstFault(arrangement, (placement) => ownFault(box, goods, placement)) ??
    firstFault(arrangement, (placement, others) => pairFault(goods, placement, others)) ??
    firstFault(arrangement, (placement, others) => (stands(placement, others) ? undefined : 'falls'))
  );
}

function firstFault(
  arrangement: Arrangement,
  look: (placement: Placement, others: Arrangement) => ArrangementFault | undefined,
): ArrangementFault | undefined {
  for (const placement of arrangement) {
    const fault = look(
      placement,
      arrangement.filter((other) => other !== placement),
    );
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function countFault(goods: readonly PackingGoods[], arrangement: Arrangement): ArrangementFault | undefined {
  const indexes = new Set(arrangement.map(({ index }) => index));
  if (indexes.size < arrangement.length) return 'goods_twice';
  return goods.every((_, index) => indexes.has(index)) ? undefined : 'goods_missing';
}

function weightFault(box: PackingBox, goods: readonly PackingGoods[]): ArrangementFault | undefined {
  const grams = goods.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  return grams > (box.maxGoodsGrams ?? grams) ? 'too_heavy' : undefined;
}

function ownFault(
  box: PackingBox,
  goods: readonly PackingGoods[],
  at: Placement,
): ArrangementFault | undefined {
  const thing = goods[at.index];
  if (thing === undefined) return 'goods_missing';
  const isInside = [
    [at.xMm, at.lengthMm, box.lengthMm],
    [at.yMm, at.widthMm, box.widthMm],
    [at.zMm, at.heightMm, box.heightMm],
  ].every(([from = 0, side = 0, room = 0]) => from >= 0 && from + side <= room);
  if (!isInside) return 'outside';
  const sides = sidesInBox(thing);
  if (sorted(SIDES.map((side) => sides[side])) !== sorted([at.lengthMm, at.widthMm, at.heightMm]))
    return 'sides_changed';
  const isUp = (thing.upSides ?? SIDES).some((side) => sides[side] === at.heightMm);
  return isUp ? undefined : 'wrong_side_up';
}

/** The sides as they must be found again: of soft goods one of the shortest sides is pressed. */
function sidesInBox(thing: PackingGoods): Record<Side, number> {
  const sides = { lengthMm: thing.lengthMm, widthMm: thing.widthMm, heightMm: thing.heightMm };
  if (thing.softBasisPoints === undefined) return sides;
  const shortest = Math.min(...Object.values(sides));
  const side = SIDES.findLast((name) => sides[name] === shortest) ?? 'heightMm';
  return { ...sides, [side]: Math.max(1, Math.ceil((shortest * thing.softBasisPoints) / 10_000)) };
}

function sorted(sides: readonly number[]): string {
  return sides.toSorted((a, b) => a - b).join('×');
}

function pairFault(
  goods: readonly PackingGoods[],
  at: Placement,
  others: Arrangement,
): ArrangementFault | undefined {
  for (const other of others) {
    if (!isOver(at, other)) continue;
    if (at.zMm < other.zMm + other.heightMm && other.zMm < at.zMm + at.heightMm) return 'overlap';
    if (at.zMm > other.zMm && goods[other.index]?.isFragile === true) return 'on_fragile';
  }
  return undefined;
}

/** Whether two things share ground when seen from above. */
function isOver(a: Placement, b: Placement): boolean {
  const isApart =
    a.xMm >= b.xMm + b.lengthMm ||
    b.xMm >= a.xMm + a.lengthMm ||
    a.yMm >= b.yMm + b.widthMm ||
    b.yMm >= a.yMm + a.widthMm;
  return !isApart;
}

type Point = readonly [number, number];

function stands(at: Placement, others: Arrangement): boolean {
  if (at.zMm === 0) return true;
  const corners = others
    .filter((other) => other.zMm + other.heightMm === at.zMm && isOver(at, other))
    .flatMap((other): Point[] => {
      const xs = [Math.max(at.xMm, other.xMm), Math.min(at.xMm + at.lengthMm, other.xMm + other.lengthMm)];
      const ys = [Math.max(at.yMm, other.yMm), Math.min(at.yMm + at.widthMm, other.yMm + other.widthMm)];
      return xs.flatMap((x) => ys.map((y): Point => [x, y]));
    });
  return isAmong([at.xMm + at.lengthMm / 2, at.yMm + at.widthMm / 2], corners);
}

/** Whether a point is in the hull of others: no line through it has all of them strictly on one side. */
function isAmong([x, y]: Point, corners: readonly Point[]): boolean {
  if (corners.length === 0) return false;
  const angles = corners
    .map(([otherX, otherY]) => Math.atan2(otherY - y, otherX - x))
    .toSorted((a, b) => a - b);
  const gaps = angles.map((angle, index) =>
    index === 0 ? angle + 2 * Math.PI - (angles.at(-1) ?? angle) : angle - (angles[index - 1] ?? angle),
  );
  return Math.max(...gaps) <= Math.PI + 1e-9;
}
