/**
 * Room in a box that stands on the floor or wholly on goods, and reaches up to the lid. The free spaces of a box are
 * the largest such ones; they overlap.
 */
export interface FreeSpace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly length: number;
  readonly width: number;
}

/** A cuboid in a box. */
export interface Cuboid extends FreeSpace {
  readonly height: number;
}

/** The free spaces once a cuboid stands in one of them; `carries` when goods may lie on it. */
export function spacesAfter(spaces: readonly FreeSpace[], cuboid: Cuboid, carries: boolean): FreeSpace[] {
  const top = cuboid.z + cuboid.height;
  const kept: FreeSpace[] = [];
  const parts: FreeSpace[] = [];
  for (const space of spaces) {
    if (space.z >= top || !overlap(space, cuboid)) kept.push(space);
    else cut(space, cuboid, parts);
  }
  if (carries) addTop({ ...cuboid, z: top }, kept, parts);
  for (const part of parts) addLargest(kept, part);
  return kept;
}

function overlap(a: FreeSpace, b: FreeSpace): boolean {
  return a.x < b.x + b.length && b.x < a.x + a.length && a.y < b.y + b.width && b.y < a.y + a.width;
}

/** What is left of a space on the four sides of a cuboid. */
function cut(space: FreeSpace, cuboid: Cuboid, into: FreeSpace[]): void {
  const { x, y, z, length, width } = space;
  const endX = cuboid.x + cuboid.length;
  const endY = cuboid.y + cuboid.width;
  if (cuboid.x > x) into.push({ x, y, z, length: cuboid.x - x, width });
  if (endX < x + length) into.push({ x: endX, y, z, length: x + length - endX, width });
  if (cuboid.y > y) into.push({ x, y, z, length, width: cuboid.y - y });
  if (endY < y + width) into.push({ x, y: endY, z, length, width: y + width - endY });
}

/** The top of a cuboid, and what it makes together with tops of the same height beside it. */
function addTop(
  { x, y, z, length, width }: FreeSpace,
  spaces: readonly FreeSpace[],
  into: FreeSpace[],
): void {
  into.push({ x, y, z, length, width });
  for (const other of spaces) {
    if (other.z !== z) continue;
    const fromX = Math.max(x, other.x);
    const toX = Math.min(x + length, other.x + other.length);
    const fromY = Math.max(y, other.y);
    const toY = Math.min(y + width, other.y + other.width);
    if (toX === fromX && toY > fromY) {
      const start = Math.min(x, other.x);
      into.push({ x: start, y: fromY, z, length: length + other.length, width: toY - fromY });
    } else if (toY === fromY && toX > fromX) {
      const start = Math.min(y, other.y);
      into.push({ x: fromX, y: start, z, length: toX - fromX, width: width + other.width });
    }
  }
}

/** Adds a space unless another holds it, and drops those that it holds. */
function addLargest(spaces: FreeSpace[], added: FreeSpace): void {
  let kept = 0;
  for (const space of spaces) {
    if (holds(space, added)) return;
    if (!holds(added, space)) {
      spaces[kept] = space;
      kept += 1;
    }
  }
  spaces.length = kept;
  spaces.push(added);
}

function holds(a: FreeSpace, b: FreeSpace): boolean {
  return (
    a.z === b.z &&
    a.x <= b.x &&
    a.y <= b.y &&
    a.x + a.length >= b.x + b.length &&
    a.y + a.width >= b.y + b.width
  );
}
