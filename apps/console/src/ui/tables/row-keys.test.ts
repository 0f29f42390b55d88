import type { KeyboardEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { onRowKey } from './row-keys.ts';

/** What a press on a row does: the row's own part, and whether the page still gets it. */
const pressed = (key: string, modifiers: object = {}): readonly string[] => {
  const told: string[] = [];
  const row = { parentElement: null };
  const event = {
    key,
    target: row,
    currentTarget: row,
    preventDefault: () => told.push('taken'),
    ...modifiers,
  };
  const moves = { open: () => told.push('open'), select: () => told.push('select') };
  onRowKey(event as unknown as KeyboardEvent<HTMLElement>, moves); // all that it looks at
  return told;
};

describe('[S-04] a row of a table that has the focus', () => {
  it('opens, is chosen and is left by single keys', () => {
    expect(pressed('Enter')).toEqual(['open', 'taken']);
    expect(pressed('x')).toEqual(['select', 'taken']);
    expect(pressed(' ')).toEqual(['select', 'taken']);
    for (const key of ['j', 'k', 'ArrowDown', 'ArrowUp']) expect(pressed(key)).toEqual(['taken']);
    expect(pressed('q')).toEqual([]);
  });

  it('leaves the page and the browser their own: Ctrl+K searches everything', () => {
    for (const key of ['k', 'j', 'x', 'Enter', 'ArrowDown'])
      for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
        expect(pressed(key, { [modifier]: true })).toEqual([]);
  });
});
