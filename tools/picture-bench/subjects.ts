import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { demoPictures } from '../../apps/server/src/features/goods/demo/demo.pictures.ts';
import { shotByFileName } from '../../apps/server/src/features/goods/demo/pictures/catalogue.ts';
import { lookOfPicture } from '../../apps/server/src/features/goods/looks/looks.ts';

const PHOTO_ENDINGS = new Set(['.jpg', '.jpeg', '.png', '.webp']);
/** As large as a phone sends it; larger ones only take longer to be altered. */
const EDGE = 800;

/** A picture that is searched for. */
export interface Subject {
  readonly isDrawn: boolean;
  readonly bytes: Buffer;
  readonly look: Buffer;
}

/** Every photo below the folder and every so many pictures of the demo's goods; of pictures that look the same, one. */
export async function subjectsOf(folder: string, every: number): Promise<Subject[]> {
  const found = new Map<string, Subject>();
  const add = async (isDrawn: boolean, picture: Buffer): Promise<void> => {
    const bytes = await sharp(picture)
      .rotate()
      .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 90 })
      .toBuffer();
    const look = await lookOfPicture(bytes);
    if (look) found.set(look.toString('base64'), { isDrawn, bytes, look });
  };
  const entries = await readdir(folder, { recursive: true });
  const photos = entries.filter((name) => PHOTO_ENDINGS.has(extname(name).toLowerCase())).toSorted();
  for (const name of photos) await add(false, await readFile(join(folder, name)));
  const pictures = demoPictures();
  const names = [...shotByFileName().keys()].filter((_, place) => place % every === 0);
  for (const name of names) {
    const picture = await pictures.get(name)?.();
    if (picture) await add(true, picture);
  }
  return [...found.values()];
}

export const alterations: readonly (readonly [string, (picture: Buffer) => Promise<Buffer>])[] = [
  ['resized to a third', third],
  ['cropped by 15 %', cut],
  ['JPEG of quality 40', (picture) => sharp(picture).jpeg({ quality: 40 }).toBuffer()],
  ['a fifth brighter', (picture) => sharp(picture).modulate({ brightness: 1.2 }).jpeg().toBuffer()],
  ['a fifth darker', (picture) => sharp(picture).modulate({ brightness: 0.8 }).jpeg().toBuffer()],
  ['mirrored', (picture) => sharp(picture).flop().jpeg().toBuffer()],
];

async function third(picture: Buffer): Promise<Buffer> {
  const { width } = await sharp(picture).metadata();
  return sharp(picture)
    .resize(Math.max(1, Math.round(width / 3)))
    .jpeg()
    .toBuffer();
}

async function cut(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const area = { left: 0, top: 0, width: Math.floor(width * 0.85), height: Math.floor(height * 0.85) };
  return sharp(picture).extract(area).png().toBuffer();
}
