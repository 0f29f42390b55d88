import { describe, expect, it } from 'vitest';
import { isTypingPlace, readKey } from './shortcuts.ts';
import type { KeyPress } from './shortcuts.ts';

const press = (key: string, rest: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  typing: false,
  hasSingleKeys: true,
  atMs: 10_000,
  ...rest,
});

describe('desk shortcuts', () => {
  it('/ goes to the scan field and ? shows the list', () => {
    expect(readKey(press('/'), null)).toEqual({ kind: 'scan' });
    expect(readKey(press('?'), null)).toEqual({ kind: 'help' });
  });

  it('f goes to the filter of the table, j and k into its rows', () => {
    expect(readKey(press('f'), null)).toEqual({ kind: 'filter' });
    expect(readKey(press('j'), null)).toEqual({ kind: 'rows' });
    expect(readKey(press('k'), null)).toEqual({ kind: 'rows' });
    expect(readKey(press('q'), null)).toBeNull();
  });

  it('g and then a letter goes to a section', () => {
    expect(readKey(press('g'), null)).toEqual({ kind: 'await-letter' });
    expect(readKey(press('P', { atMs: 11_000 }), 10_000)).toEqual({ kind: 'go', letter: 'p' });
    expect(readKey(press('g', { atMs: 10_100 }), 10_000)).toEqual({ kind: 'go', letter: 'g' });
  });

  it('[I-11] turned off, single keys do nothing, and Ctrl+K still searches', () => {
    const off = { hasSingleKeys: false };
    for (const key of ['/', '?', 'g', 'f', 'j', 'k']) expect(readKey(press(key, off), null)).toBeNull();
    expect(readKey(press('p', off), 9_900)).toBeNull();
    expect(readKey(press('k', { ...off, ctrlKey: true }), null)).toEqual({ kind: 'search' });
  });

  it('a letter that comes too late means nothing', () => {
    expect(readKey(press('p', { atMs: 11_501 }), 10_000)).toBeNull();
  });

  it('nothing happens while a person types or holds a modifier', () => {
    expect(readKey(press('/', { typing: true }), null)).toBeNull();
    expect(readKey(press('p', { ctrlKey: true }), 9_900)).toBeNull();
    expect(readKey(press('g', { metaKey: true }), null)).toBeNull();
    expect(readKey(press('?', { altKey: true }), null)).toBeNull();
  });

  it('[S-09] Ctrl+K, or Command+K, is the search from everywhere, in a field too', () => {
    expect(readKey(press('k', { ctrlKey: true, typing: true }), null)).toEqual({ kind: 'search' });
    expect(readKey(press('K', { metaKey: true }), null)).toEqual({ kind: 'search' });
    expect(readKey(press('k', { ctrlKey: true, altKey: true }), null)).toBeNull();
  });

  it('a text field is a place for typing, a tick box is not', () => {
    expect(isTypingPlace({ tagName: 'INPUT', type: 'text' })).toBe(true);
    expect(isTypingPlace({ tagName: 'TEXTAREA' })).toBe(true);
    expect(isTypingPlace({ tagName: 'DIV', isContentEditable: true })).toBe(true);
    expect(isTypingPlace({ tagName: 'INPUT', type: 'checkbox' })).toBe(false);
    expect(isTypingPlace({ tagName: 'BUTTON' })).toBe(false);
  });
});
