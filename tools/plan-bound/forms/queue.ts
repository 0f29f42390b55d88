export interface Waits {
  readonly fen: number;
  /** How much is known of it. */
  readonly depth: number;
}

/** What waits, the least first, of equal ones that of which most is known (a binary heap). */
export class LeastFirst<Waiting extends Waits> {
  readonly #heap: Waiting[] = [];

  get size(): number {
    return this.#heap.length;
  }

  get leastFen(): number {
    return this.#heap[0]?.fen ?? Infinity;
  }

  push(waiting: Waiting): void {
    const heap = this.#heap;
    let at = heap.push(waiting) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const upper = heap[above];
      if (upper === undefined || !isBefore(waiting, upper)) break;
      heap[at] = upper;
      at = above;
    }
    heap[at] = waiting;
  }

  pop(): Waiting | undefined {
    const heap = this.#heap;
    const [least] = heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return least;
    let at = 0;
    for (;;) {
      const below = this.#lesserBelow(at);
      const lower = heap[below];
      if (lower === undefined || !isBefore(lower, last)) break;
      heap[at] = lower;
      at = below;
    }
    heap[at] = last;
    return least;
  }

  #lesserBelow(at: number): number {
    const [left, right] = [this.#heap[2 * at + 1], this.#heap[2 * at + 2]];
    return left !== undefined && right !== undefined && isBefore(right, left) ? 2 * at + 2 : 2 * at + 1;
  }
}

function isBefore(a: Waits, b: Waits): boolean {
  return a.fen < b.fen || (a.fen === b.fen && a.depth > b.depth);
}
