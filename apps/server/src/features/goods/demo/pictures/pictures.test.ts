import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderArrangement } from './arrange.ts';
import { kindOf, kinds } from '../all-kinds.ts';
import { demoGoods } from '../demo-goods.ts';
import { shownFirst } from '../demo.pictures.ts';
import { pictureFileName, picturesOfArticle, shotsByFileName } from './catalogue.ts';
import { cutoutOf } from './cutout.ts';
import { bannerHeight, bannerWidth, demoBanners, renderBanner, renderCategoryIcon } from './furnishings.ts';
import { labDistance, labOfHex, labOfRgb } from './oklab.ts';
import { pictureSide } from './scenes.ts';
import { inColour } from './shots.ts';
import { renderWarehousePhoto } from './warehouse-photo.ts';

describe('the demo shop pictures', () => {
  it('are square, sharp enough for a product page and small', async () => {
    const { main } = picturesOfArticle(kindOf('dress'), 0);
    const bytes = await renderArrangement(main.arrangement);
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
    const { arrangement } = picturesOfArticle(kindOf('mug'), 1).main;
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
    const names = [...shotsByFileName().keys()];
    expect(names.every((name) => /^[a-z0-9-]+\.[a-z]\.webp$/i.test(name))).toBe(true);
    expect(shownFirst().length).toBeLessThan(3000); // drawn by themselves, the others when somebody looks
    for (const kind of kinds)
      for (const look of [0, 1, 2].map((article) => picturesOfArticle(kind, article).main.look))
        expect(names).toContain(pictureFileName(picturesOfArticle(kind, 0).inColour(look).name));
  });

  it('[I-02] no two goods show the same picture first, and each kind shows each look in places of its own', () => {
    const firsts = [...demoGoods()].map(({ pictures }) => pictures[0]);
    expect(new Set(firsts).size).toBe(firsts.length);
    const few = [...demoGoods({ count: 1000, pictures: 'few' })].map(({ pictures }) => pictures[0]);
    expect(new Set(few.slice(0, 240)).size).toBe(240);
  });

  it('[I-02] a warehouse photo shows the ordered variant, in other light and on the mat', async () => {
    const { main } = picturesOfArticle(kindOf('backpack'), 0);
    for (const colour of kindOf('backpack').colours.slice(0, 3)) {
      const ordered = picturesOfArticle(kindOf('backpack'), 0).inColour(inColour(main.look, colour));
      expect(ordered.look.colour).toBe(colour);
      const photo = await renderWarehousePhoto(ordered, 'whole');
      expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 960 });
      expect(photo).toEqual(await renderWarehousePhoto(ordered, 'whole'));
      expect(photo).not.toEqual(await renderWarehousePhoto(ordered, 'near'));
    }
  });

  it('banners and icons can be drawn', async () => {
    const banner = await renderBanner(demoBanners[0] ?? failed());
    expect(await sharp(banner).metadata()).toMatchObject({ width: bannerWidth, height: bannerHeight });
    expect(demoBanners).toHaveLength(4);
    expect((await sharp(await renderCategoryIcon('1f457', 'blush')).metadata()).hasAlpha).toBe(true);
  });
});

function failed(): never {
  throw new Error('the catalogue has no such picture');
}
