import { describe, expect, it } from 'vitest';
import { directionOf } from './navigation.ts';

describe('how pages move', () => {
  it('[R-15] forward slides left, back slides right, anything else fades', () => {
    expect(directionOf('PUSH', 1, 2)).toBe('forward');
    expect(directionOf('POP', 2, 1)).toBe('back');
    expect(directionOf('POP', 1, 2)).toBe('forward');
    expect(directionOf('REPLACE', 1, 1)).toBe('fade');
    expect(directionOf('POP', 1, 1)).toBe('fade');
  });
});
