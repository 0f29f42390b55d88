import { describe, expect, it } from 'vitest';
import { linesOf } from './poster.ts';

const atMost = (letters: number) => (line: string) => [...line].length <= letters;

describe('the words of a poster', () => {
  it('[G-05] break between English words and between Chinese characters', () => {
    expect(linesOf('Linen shirt with pockets', atMost(12), 3)).toEqual(['Linen shirt', 'with pockets']);
    expect(linesOf('亚麻衬衫宽松长袖', atMost(4), 2)).toEqual(['亚麻衬衫', '宽松长袖']);
  });

  it('[G-05] end in an ellipsis where there is no more room', () => {
    expect(linesOf('one two three four five', atMost(8), 2)).toEqual(['one two', 'three…']);
    expect(linesOf('', atMost(8), 2)).toEqual([]);
  });
});
