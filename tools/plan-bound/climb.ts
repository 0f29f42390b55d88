import type { Ground } from './ground.ts';

/** A parcel and what it is worth beyond its cost. */
export interface Climbed {
  readonly members: readonly number[];
  readonly beyond: number;
}

/**
 * From a parcel to one that is worth more beyond its cost, by one of the goods put in, taken out or exchanged at a time,
 * until none of that helps: quick, and no proof.
 */
export function climb(start: readonly number[], worth: readonly number[], ground: Ground): Climbed {
  let [members, beyond] = [start, beyondOf(start, worth, ground)];
  for (;;) {
    const next = better(members, beyond, { worth, ground });
    if (next === undefined) return { members, beyond };
    ({ members, beyond } = next);
  }
}

interface Climbing {
  readonly worth: readonly number[];
  readonly ground: Ground;
}

/** The best neighbour by one put in or taken out; one for one only where there is none. */
function better(members: readonly number[], beyond: number, climbing: Climbing): Climbed | undefined {
  return (
    bestOf(toggled(members, climbing.ground), beyond, climbing) ??
    bestOf(exchanged(members, climbing.ground), beyond, climbing)
  );
}

function bestOf(
  neighbours: Iterable<readonly number[]>,
  atLeast: number,
  { worth, ground }: Climbing,
): Climbed | undefined {
  let best: Climbed | undefined;
  for (const members of neighbours) {
    const beyond = beyondOf(members, worth, ground);
    if (beyond > (best?.beyond ?? atLeast) + 0.01) best = { members, beyond };
  }
  return best;
}

function* toggled(members: readonly number[], { items }: Ground): Generator<readonly number[]> {
  for (const { index } of items) {
    if (!members.includes(index)) yield [...members, index];
    else if (members.length > 1) yield members.filter((member) => member !== index);
  }
}

function* exchanged(members: readonly number[], { items }: Ground): Generator<readonly number[]> {
  for (const { index } of items) {
    if (members.includes(index)) continue;
    for (const leaving of members) yield members.map((member) => (member === leaving ? index : member));
  }
}

function beyondOf(members: readonly number[], worth: readonly number[], { costOf }: Ground): number {
  return members.reduce((sum, member) => sum + (worth[member] ?? 0), 0) - costOf(members);
}
