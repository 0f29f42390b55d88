import type { Node } from 'typescript/unstable/ast';
import type { Sources } from './program.ts';

/** A statement that the source would send. */
export interface Sent {
  /** The call that sends it. */
  readonly node: Node;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** One walk through a function: which way it took wherever a value that is not known decides. */
export interface Run {
  readonly sources: Sources;
  readonly sent: Sent[];
  readonly constants: Map<Node, { readonly value: unknown }>;
  /** Which of `count` ways to go on at this place. */
  decide(site: Node, count: number): number;
}

/** Names of a function's values, and of those around it. */
export class Scope {
  readonly #values = new Map<string, unknown>();
  readonly #outer: Scope | undefined;

  constructor(outer?: Scope) {
    this.#outer = outer;
  }

  set(name: string, value: unknown): void {
    this.#values.set(name, value);
  }

  /** Gives a value that is there a new one. */
  change(name: string, value: unknown): void {
    if (this.#values.has(name) || !this.#outer) this.#values.set(name, value);
    else this.#outer.change(name, value);
  }

  find(name: string): { readonly value: unknown } | undefined {
    if (this.#values.has(name)) return { value: this.#values.get(name) };
    return this.#outer?.find(name);
  }
}

/**
 * Walks through `work` until each way of each decision was taken once. Where a walk comes to a place again it goes on as it did there
 * before, so that each of several calls of a function is seen with each of its ways.
 */
export const exhaust = (sources: Sources, work: (run: Run) => void): Sent[] => {
  const sent: Sent[] = [];
  const seen = new Map<Node, Set<number>>();
  const waiting: (readonly number[])[] = [[]];
  for (let prefix = waiting.pop(); prefix; prefix = waiting.pop()) {
    const taken: number[] = [];
    const before = new Map<Node, number>();
    const given = prefix;
    const decide = (site: Node, count: number): number => {
      const ways = seen.get(site) ?? new Set<number>();
      seen.set(site, ways);
      const way = given[taken.length] ?? before.get(site) ?? 0;
      before.set(site, way);
      ways.add(way);
      for (let other = 0; other < count; other += 1)
        if (taken.length >= given.length && !ways.has(other)) {
          ways.add(other);
          waiting.push([...taken, other]);
        }
      taken.push(way);
      return way;
    };
    work({ sources, sent, decide, constants: new Map() });
  }
  return sent;
};
