import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const WIDTH = 1_500;
const HEIGHT = 620;
const OBJECT = 300;

/** A calm ground with a few objects on it, as WebP. Objects: Microsoft Fluent Emoji (MIT), from @lobehub/fluent-emoji-3d. */
export const bannerPicture = async (
  [from, to]: readonly [string, string],
  objects: readonly string[],
): Promise<Buffer> => {
  const step = WIDTH / (objects.length + 1);
  const placed = await Promise.all(
    objects.map(async (object, place) => ({
      input: await sharp(join(objectFolder(), `${object}.webp`)).resize(OBJECT, OBJECT, { fit: 'contain', background: '#0000' }).png().toBuffer(),
      left: Math.round(step * (place + 1) - OBJECT / 2),
      // neighbours stand a little higher and lower
      top: Math.round((HEIGHT - OBJECT) / 2 + (place % 2 === 0 ? 36 : -36)),
    })),
  );
  return sharp(Buffer.from(ground(from, to, placed)))
    .composite(placed)
    .webp({ quality: 84, effort: 4 })
    .toBuffer();
};

const objectFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

const ground = (from: string, to: string, placed: readonly { left: number; top: number }[]): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
<filter id="b" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="16"/></filter></defs>
<rect width="100%" height="100%" fill="url(#g)"/>
<circle cx="${WIDTH * 0.9}" cy="${HEIGHT * 0.05}" r="260" fill="#ffffff" opacity="0.35"/>
<circle cx="${WIDTH * 0.08}" cy="${HEIGHT * 1.02}" r="220" fill="#ffffff" opacity="0.3"/>
${placed.map(({ left, top }) => `<ellipse cx="${left + OBJECT / 2}" cy="${top + OBJECT + 8}" rx="${OBJECT * 0.36}" ry="18" fill="#3a2a18" opacity="0.22" filter="url(#b)"/>`).join('')}
</svg>`;
