import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { demoPictures } from '../../apps/server/src/features/goods/demo/demo.pictures.ts';
import { shotsByFileName } from '../../apps/server/src/features/goods/demo/pictures/catalogue.ts';
import { featuresOfPicture } from '../../apps/server/src/features/goods/image-features/image-features.ts';

const PHOTO_ENDINGS = new Set(['.jpg', '.jpeg', '.png', '.webp']);
/** As large as a phone sends it; larger ones only take longer to be altered. */
const EDGE = 800;

/** A picture that is searched for. */
export interface Subject {
  readonly isDrawn: boolean;
  readonly bytes: Buffer;
  readonly look: Buffer;
}

/** Every photo below the folder and every n-th picture of the demo's goods; of pictures that look the same, one. */
export async function subjectsOf(folder: string, every: number): Promise<Subject[]> {
  const found = new Map<string, Subject>();
  const add = async (isDrawn: boolean, picture: Buffer): Promise<void> => {
    const bytes = await sharp(picture)
      .rotate()
      .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 90 })
      .toBuffer();
    const look = await featuresOfPicture(bytes);
    if (look) found.set(look.toString('base64'), { isDrawn, bytes, look });
  };
  const entries = await readdir(folder, { recursive: true });
  const photos = entries.filter((name) => PHOTO_ENDINGS.has(extname(name).toLowerCase())).toSorted();
  for (const name of photos) await add(false, await readFile(join(folder, name)));
  const pictures = demoPictures();
  const names = [...shotsByFileName().keys()].filter((_, place) => place % every === 0);
  for (const name of names) {
    const picture = await pictures.get(name)?.render();
    if (picture) await add(true, picture);
  }
  return [...found.values()];
}
