import { describe, expect, it } from 'vitest';
import { ACTORS, type Actor, distinctSteps, follow, stepsOf } from '../transitions.ts';

type Status = 'new' | 'open' | 'done';
const rule = (who: readonly Actor[]) => ({ from: ['new', 'open'] as const, to: 'done' as const, who });

describe('[S-01] who may follow a rule', () => {
  it.each<[Actor, Actor[]]>([
    ['shopper', ['shopper']],
    ['buyer', ['buyer', 'admin']],
    ['warehouse', ['warehouse', 'admin']],
    ['support', ['support', 'admin']],
    ['finance', ['finance', 'admin']],
    ['content', ['content', 'admin']],
    ['admin', ['admin']],
    ['system', ['system']],
  ])('what is for %s, is for %j', (named, allowed) => {
    expect(ACTORS.filter((who) => follow<Status>(rule([named]), 'new', who) !== undefined)).toEqual(allowed);
  });

  it('an administrator stands in for one of several, though not for the shopper or the clockwork alone', () => {
    expect(follow<Status>(rule(['shopper', 'system']), 'new', 'admin')).toBeUndefined();
    expect(follow<Status>(rule(['shopper', 'support']), 'new', 'admin')).toBe('done');
    expect(follow<Status>(rule([]), 'new', 'admin')).toBeUndefined();
  });

  it('from the statuses that it names only', () => {
    const from = (status: Status) => follow<Status>(rule(['buyer']), status, 'buyer');
    expect([from('new'), from('open'), from('done')]).toEqual(['done', 'done', undefined]);
  });
});

describe('the steps of a table', () => {
  it('are every pair once, in the order of the table, and staying is none', () => {
    expect(
      stepsOf<Status>([
        { from: ['new'], to: 'open' },
        { from: ['open', 'new'], to: 'open' },
        { from: ['new', 'open'], to: 'done' },
      ]),
    ).toEqual([
      { from: 'new', to: 'open' },
      { from: 'new', to: 'done' },
      { from: 'open', to: 'done' },
    ]);
    expect(stepsOf([])).toEqual([]);
  });

  it('there and back are two steps', () => {
    const there = { from: 'new', to: 'open' } as const;
    const back = { from: 'open', to: 'new' } as const;
    expect(distinctSteps<Status>([there, back, { ...there }])).toEqual([there, back]);
  });
});
