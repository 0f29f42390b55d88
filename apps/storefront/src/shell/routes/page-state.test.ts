import { dehydrate, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { inRoundTime, type PageState, toScriptJson } from './page-state.ts';

describe('the state in the page', () => {
  it('cannot end its script element or break a line, and says the same', () => {
    const nasty = '</script><script>alert(1)</script><!--\u2028\u2029';
    const state = {
      currency: 'USD',
      texts: {},
      loaderData: { home: nasty },
      errors: null,
      queries: { queries: [], mutations: [] },
    } satisfies PageState;
    const json = toScriptJson(state);
    expect(json).not.toMatch(/[<>\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual(state);
  });

  it('[Z-06] tells when its data was asked for in whole ten seconds, so that the same data makes the same page', () => {
    const askedAt = (at: number) => {
      const queries = new QueryClient();
      queries.setQueryData(['goods'], { title: 'cup' }, { updatedAt: at });
      const state = dehydrate(queries);
      return { ...state, queries: state.queries.map((query) => ({ ...query, dehydratedAt: at + 300 })) };
    };
    const one = inRoundTime(askedAt(1_000_001_234));
    expect(inRoundTime(askedAt(1_000_009_600))).toEqual(one);
    expect(one.queries[0]).toMatchObject({
      queryKey: ['goods'],
      dehydratedAt: 1_000_000_000,
      state: { data: { title: 'cup' }, dataUpdatedAt: 1_000_000_000 },
    });
    expect(inRoundTime(askedAt(1_000_010_000))).not.toEqual(one);
  });
});
