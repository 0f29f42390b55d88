import { beforeEach, describe, expect, it } from 'vitest';
import { forgetDrafts, handDraftsTo } from './drafts.ts';

const kept = new Map<string, string>();
const tab = {
  get: (key: string) => kept.get(key) ?? null,
  set: (key: string, value: string) => void kept.set(key, value),
  remove: (key: string) => void kept.delete(key),
};
const typed = { addressDraft: 'an address', drafts: 'a review', afterSaleDraft: 'what broke' };

beforeEach(() => {
  kept.clear();
  for (const [key, value] of Object.entries(typed)) kept.set(key, value);
});

describe('what was typed and not yet sent', () => {
  it('[P-05] is there for a person who signs in again after the session ran out', () => {
    handDraftsTo('7', tab);
    handDraftsTo('7', tab);
    expect(Object.fromEntries(kept)).toEqual({ ...typed, signedInAs: '7' });
  });

  it('[P-05] is shown to nobody else who signs in there', () => {
    handDraftsTo('7', tab);
    handDraftsTo('8', tab);
    expect(Object.fromEntries(kept)).toEqual({ signedInAs: '8' });
  });

  it('[P-05] is gone once its person has signed out, and nothing else is', () => {
    kept.set('tabBarActive', '2');
    forgetDrafts(tab);
    expect(Object.fromEntries(kept)).toEqual({ tabBarActive: '2' });
  });
});
