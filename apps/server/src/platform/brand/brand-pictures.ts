import { inkOn } from '@caravan/domain/shared/look';
import { loadedSharp } from '../media/loaded-sharp.ts';
import type { Services } from '../services.ts';
import { type Brand, USUAL_LOOK } from './brand.ts';

interface Shape {
  readonly width: number;
  readonly height: number;
  /** How much of it the logo takes: phones cut the edges of some icons away. */
  readonly share: number;
  /** Left out: nothing is behind the logo. */
  readonly ground?: string;
}

/** Every size that is made from one logo, by the address below the root at which it is served. */
export const BRAND_PICTURES = {
  'icons/icon-192.png': { width: 192, height: 192, share: 1 },
  'icons/icon-512.png': { width: 512, height: 512, share: 1 },
  'icons/maskable-512.png': { width: 512, height: 512, share: 0.62, ground: '#ffffff' },
  'icons/apple-touch-icon.png': { width: 180, height: 180, share: 0.78, ground: '#ffffff' },
  'brand/paper.png': { width: 720, height: 192, share: 1 },
} as const satisfies Readonly<Record<string, Shape>>;
type BrandPicture = keyof typeof BRAND_PICTURES;

/** A size of the brand's logo, or of the mark that stands for it. */
export const brandPicture = (services: Given, name: BrandPicture): Promise<Buffer> =>
  kept(services, name, async (mark) => fitted(mark, BRAND_PICTURES[name]));

/** The icon of a tab: an SVG that carries the logo, so that its address stays the same. */
export const brandFavicon = (services: Given): Promise<Buffer> =>
  kept(services, 'favicon', async (mark) => {
    if (services.brand.now().logoId === null) return mark;
    const png = await fitted(mark, { width: 192, height: 192, share: 1 });
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
    );
  });

type Given = Pick<Services, 'brand' | 'media'>;

/** What was made for the look of now; a new look begins an empty one. */
const made = new WeakMap<Given['media'], { look: string; pictures: Map<string, Promise<Buffer>> }>();

const kept = (
  { brand, media }: Given,
  name: string,
  make: (mark: Buffer) => Promise<Buffer>,
): Promise<Buffer> => {
  const now = brand.now();
  const look = `${now.logoId} ${now.colours?.accent}`;
  let known = made.get(media);
  if (known?.look !== look) made.set(media, (known = { look, pictures: new Map() }));
  const { pictures } = known;
  const making =
    pictures.get(name) ??
    markOf(now, media)
      .then(make)
      .catch((error: unknown) => {
        pictures.delete(name);
        throw error;
      });
  pictures.set(name, making);
  return making;
};

const markOf = async ({ logoId, colours }: Brand, media: Given['media']): Promise<Buffer> =>
  (logoId === null ? undefined : await media.readMaster(logoId)) ?? parcelMark(colours ?? USUAL_LOOK);

/** For a shop with a name and colours of its own that has no logo yet: a parcel. */
const parcelMark = ({ accent }: { readonly accent: string }): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 48 48"><rect width="48" height="48" rx="13" fill="${accent}"/>` +
      `<g fill="none" stroke="${inkOn(accent)}" stroke-width="3" stroke-linejoin="round"><path d="M11 31.5V17.5L24 10.5l13 7v14l-13 6.5Z"/><path d="m11.5 18 12.5 6.5L36.5 18M24 24.5v13"/></g></svg>`,
  );

const fitted = async (mark: Buffer, { width, height, share, ground }: Shape): Promise<Buffer> => {
  const inside = { width: Math.round(width * share), height: Math.round(height * share) };
  const clear = { r: 255, g: 255, b: 255, alpha: 0 };
  const [sides, ends] = [width - inside.width, height - inside.height];
  const drawn = loadedSharp()(mark)
    .resize({ ...inside, fit: 'contain', background: clear })
    .extend({
      left: Math.floor(sides / 2),
      right: Math.ceil(sides / 2),
      top: Math.floor(ends / 2),
      bottom: Math.ceil(ends / 2),
      background: clear,
    });
  return (ground === undefined ? drawn : drawn.flatten({ background: ground })).png().toBuffer();
};
