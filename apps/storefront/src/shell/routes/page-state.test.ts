import { describe, expect, it } from 'vitest';
import { type PageState, toScriptJson } from './page-state.ts';

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
});
