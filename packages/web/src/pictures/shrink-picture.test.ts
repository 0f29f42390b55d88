import { describe, expect, it } from 'vitest';
import { shrinkPicture, sizeWithin } from './shrink-picture.ts';

describe('a picture before it is sent', () => {
  it.each([
    [4_000, 3_000, 1_024, 1_024, 768],
    [3_000, 4_000, 1_024, 768, 1_024],
    [800, 600, 1_024, 800, 600],
    [1_024, 1_024, 1_024, 1_024, 1_024],
    [10_000, 2, 1_000, 1_000, 1],
  ])('%i × %i within %i is %i × %i', (width, height, side, shownWidth, shownHeight) => {
    expect(sizeWithin({ width, height }, side)).toEqual({ width: shownWidth, height: shownHeight });
  });

  it('is the original where it is small already, or cannot be read here', async () => {
    const file = new File(['not a picture'], 'a.heic');
    for (const smallBytes of [0, 13])
      expect(await shrinkPicture(file, { longestPx: 100, quality: 0.8, smallBytes })).toEqual({
        file,
        thumbnail: '',
      });
  });
});
