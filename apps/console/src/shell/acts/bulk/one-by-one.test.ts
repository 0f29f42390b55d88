import { describe, expect, it } from 'vitest';
import { type Attempt, type Outcome, oneByOne } from './one-by-one.ts';

const DONE: Attempt = { isDone: true };

/** Tries letters, each of which answers what is said of it here. */
const trying = async (answers: Readonly<Record<string, Attempt>>) => {
  const tried: string[] = [];
  const told: (readonly Outcome[])[] = [];
  const outcomes = await oneByOne(
    ['a', 'b', 'c'],
    async (letter) => {
      tried.push(letter);
      return answers[letter] ?? DONE;
    },
    (so) => told.push(so),
  );
  return { tried, told, states: outcomes.map(({ state }) => state), outcomes };
};

describe('[S-04] one action for several rows', () => {
  it('is done for all of them, in their order, and tells how far it is', async () => {
    const { tried, told, states } = await trying({});
    expect(tried).toEqual(['a', 'b', 'c']);
    expect(states).toEqual(['done', 'done', 'done']);
    expect(told.map((so) => so.length)).toEqual([1, 2, 3, 3]);
  });

  it('is refused for one with its reason, and done for the others', async () => {
    const { tried, outcomes } = await trying({ b: { isCut: false, why: 'Mei was faster.' } });
    expect(tried).toEqual(['a', 'b', 'c']);
    expect(outcomes).toEqual([
      { state: 'done' },
      { state: 'refused', why: 'Mei was faster.' },
      { state: 'done' },
    ]);
  });

  it('is not tried any more once no answer comes', async () => {
    const { tried, told, states } = await trying({ b: { isCut: true, why: 'No answer.' } });
    expect(tried).toEqual(['a', 'b']);
    expect(states).toEqual(['done', 'refused', 'untried']);
    expect(told.at(-1)?.map(({ state }) => state)).toEqual(states);
  });
});
