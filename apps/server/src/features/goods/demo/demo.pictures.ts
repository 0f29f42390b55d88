import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureSource } from '../import/import.pictures.ts';
import { demoCategories } from './categories.ts';
import { renderArrangement } from './pictures/arrange.ts';
import { pictureFileName, shotByFileName } from './pictures/catalogue.ts';
import { demoBanners, renderAvatar, renderBanner, renderCategoryIcon } from './pictures/furnishings.ts';
import { demoShops } from './shops.ts';

type Renderer = () => Promise<Buffer>;

/** Every picture of the demo shop by name, and what draws it (WebP). */
export const demoPictures = (): Map<string, Renderer> => {
  const all = new Map<string, Renderer>();
  for (const [name, shot] of shotByFileName()) all.set(name, () => renderArrangement(shot.arrangement));
  for (const { avatar } of demoShops) all.set(pictureFileName(avatar), () => renderAvatar(avatar));
  for (const top of demoCategories)
    for (const { id, icon } of [top, ...top.leaves])
      all.set(pictureFileName(`category-${id}`), () => renderCategoryIcon(icon, top.ground));
  for (const banner of demoBanners) all.set(pictureFileName(banner.id), () => renderBanner(banner));
  return all;
};

/** Draws what is asked for, and keeps it in the folder for the next time. */
export const demoPictureSource = (folder: string): PictureSource => {
  const renderers = demoPictures();
  return {
    find: async (name) => {
      const render = renderers.get(name);
      if (!render) return undefined;
      const file = join(folder, name);
      const kept = await readFile(file).catch(() => undefined);
      if (kept) return kept;
      const webp = await render();
      await mkdir(folder, { recursive: true });
      const unfinished = `${file}.${process.pid}.tmp`;
      await writeFile(unfinished, webp);
      await rename(unfinished, file); // another process that seeds at the same time sees all of it or nothing
      return webp;
    },
  };
};
