import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { kindOf } from '../all-kinds.ts';
import { renderArrangement } from './arrange.ts';
import { shotByFileName, shotsOfKind } from './catalogue.ts';
import { cutoutOf } from './cutout.ts';
import {
  bannerHeight,
  bannerWidth,
  demoBanners,
  renderBanner,
  renderCategoryIcon,
  renderQcPhoto,
} from './furnishings.ts';
import { labDistance, labOfHex, labOfRgb } from './oklab.ts';
import { pictureSide } from './scenes.ts';

describe('the demo shop pictures', () => {
  it('are square, sharp enough for a product page and small', async () => {
    const [shot] = shotsOfKind(kindOf('dress')).mains;
    const bytes = await renderArrangement(shot?.arrangement ?? failed());
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width: pictureSide,
      height: pictureSide,
    });
    expect(bytes.length).toBeLessThan(60_000);
    const { entropy } = await sharp(bytes).stats();
    expect(entropy).toBeGreaterThan(2);
  });

  it('are the same bytes for the same name', async () => {
    const [, shot] = shotsOfKind(kindOf('mug')).mains;
    const arrangement = shot?.arrangement ?? failed();
    expect(await renderArrangement(arrangement)).toEqual(await renderArrangement(arrangement));
  });

  it('show the article in the colour that its option names', async () => {
    for (const hex of ['#2f59b8', '#cb2f37', '#a5b795']) {
      const cutout = await cutoutOf({ object: '1f457', body: 'auto', hex });
      const { data } = await sharp(cutout.bytes, {
        raw: { width: cutout.width, height: cutout.height, channels: 4 },
      })
        .extract({
          left: Math.floor(cutout.width / 2) - 10,
          top: Math.floor(cutout.height * 0.7),
          width: 20,
          height: 20,
        })
        .flatten()
        .resize(1, 1)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(labDistance(labOfRgb(data[0] ?? 0, data[1] ?? 0, data[2] ?? 0), labOfHex(hex))).toBeLessThan(
        0.12,
      );
    }
  });

  it('have names that each stand for one picture', () => {
    const names = [...shotByFileName().keys()];
    expect(names.every((name) => /^[a-z0-9-]+\.[a-z]\.webp$/i.test(name))).toBe(true);
    expect(names.length).toBeGreaterThan(700);
    expect(names.length).toBeLessThanOrEqual(950);
  });

  it('banners, icons and warehouse photos can be drawn', async () => {
    const banner = await renderBanner(demoBanners[0] ?? failed());
    expect(await sharp(banner).metadata()).toMatchObject({ width: bannerWidth, height: bannerHeight });
    expect(demoBanners).toHaveLength(4);
    expect((await sharp(await renderCategoryIcon('1f457', 'blush')).metadata()).hasAlpha).toBe(true);
    expect((await sharp(await renderQcPhoto('sneakers', 'white', 1)).metadata()).format).toBe('jpeg');
  });
});

function failed(): never {
  throw new Error('the catalogue has no such picture');
}
