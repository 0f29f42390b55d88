import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoCategories } from './categories.ts';
import { renderArrangement } from './pictures/arrange.ts';
import { mainFileNames, pictureFileName, shotsByFileName } from './pictures/catalogue.ts';
import { photographedIn } from './pictures/kept-photos.ts';
import {
  bannerHeight,
  bannerWidth,
  demoBanners,
  iconSide,
  renderAvatar,
  renderBanner,
  renderCategoryIcon,
} from './pictures/furnishings.ts';
import { pictureSide } from './pictures/scenes.ts';
import { demoShops } from './shops.ts';

interface DemoPicture {
  readonly width: number;
  readonly height: number;
  /** Draws it, as WebP. */
  readonly render: () => Promise<Buffer>;
}

const square = (side: number, render: () => Promise<Buffer>): DemoPicture => ({
  width: side,
  height: side,
  render,
});

/** Every picture of the demo shop by name: what the home page shows first, then goods, then the shops' emblems. */
export const demoPictures = (): Map<string, DemoPicture> => {
  const all = new Map<string, DemoPicture>();
  for (const banner of demoBanners)
    all.set(pictureFileName(banner.id), {
      width: bannerWidth,
      height: bannerHeight,
      render: () => renderBanner(banner),
    });
  for (const top of demoCategories)
    for (const { id, icon } of [top, ...top.leaves])
      all.set(
        pictureFileName(`category-${id}`),
        square(iconSide, () => renderCategoryIcon(icon, top.ground)),
      );
  for (const [name, shot] of shotsByFileName())
    all.set(
      name,
      square(pictureSide, () => renderArrangement(shot().arrangement)),
    );
  for (const { avatar } of demoShops)
    all.set(
      pictureFileName(avatar),
      square(iconSide, () => renderAvatar(avatar)),
    );
  return all;
};

/** What is drawn without being asked for: what the home page and the lists of goods show. */
export const shownFirst = (): string[] => [
  ...demoBanners.map(({ id }) => pictureFileName(id)),
  ...demoCategories.flatMap((top) => [top, ...top.leaves]).map(({ id }) => pictureFileName(`category-${id}`)),
  ...mainFileNames(),
];

/** Draws a picture of the demo shop by its name; undefined when there is none of that name. */
export type DrawDemoPicture = (name: string) => Promise<Buffer | undefined>;

/** Draws in this process what is asked for, and keeps it in the folder for the next time. */
export const createDrawing = (folder: string): DrawDemoPicture => {
  let known: ReturnType<typeof demoPictures> | undefined;
  return async (name) => {
    const render = photographedIn(name) ?? (known ??= demoPictures()).get(name)?.render;
    if (!render) return undefined;
    const file = join(folder, name);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const webp = await render();
    await mkdir(folder, { recursive: true });
    const unfinished = `${file}.${process.pid}.tmp`;
    await writeFile(unfinished, webp);
    await rename(unfinished, file); // another process that draws at the same time sees all of it or nothing
    return webp;
  };
};

/** Where drawn pictures are kept between runs. */
export const drawingsFolder = ({ varDir }: { readonly varDir: string }): string =>
  join(varDir, 'demo-pictures');
