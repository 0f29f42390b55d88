import { describe, expect, it } from 'vitest';
import { refusedDescription } from './refused-words.ts';

describe('[D-02] how goods are called at customs', () => {
  it.each([
    ['Bags', 'Bags'],
    ['  electronics. ', 'electronics.'],
    ['Gift', 'gift'],
    ['Birthday gifts for a friend', 'gifts'],
    ['Cotton shirts, misc.', 'misc'],
    ['Sample of a cotton shirt', 'sample'],
    ['Various plastic cups', 'various'],
    ['—', '—'],
    ['12', '12'],
  ])('%s is refused for %s', (description, word) => {
    expect(refusedDescription(description)).toBe(word);
  });

  it.each([
    'T-shirts, cotton, knitted',
    'Handbags of artificial leather',
    'Presentation folders of paper',
    'Wrapping paper',
    'Sports shoes, textile uppers',
  ])('%s will do', (description) => {
    expect(refusedDescription(description)).toBeUndefined();
  });
});
