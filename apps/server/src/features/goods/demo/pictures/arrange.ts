import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';

import { cutoutOf } from './cutout.ts';
import type { Cutout, CutoutRecipe } from './cutout.ts';
import { groundY, palettes, pictureSide, sceneSvg } from './scenes.ts';
import type { PaletteName, SceneSet } from './scenes.ts';

export type Pose = 'stand' | 'lie';

/** One object in the picture: its middle (lying) or the middle of its foot (standing), its longer side, its turn. */
export type Placed = { cutout: CutoutRecipe; x: number; y: number; size: number; turn?: number; mirrored?: boolean; blur?: number };

export type Arrangement = { set: SceneSet; palette: PaletteName; pose: Pose; objects: Placed[] };

/** Puts the objects with their shadows into the set, back to front, and gives the picture as WebP. */
export async function renderArrangement(arrangement: Arrangement): Promise<Buffer> {
  const scene = await sceneOf(arrangement.set, arrangement.palette);
  const layers: OverlayOptions[] = [];
  for (const object of arrangement.objects) {
    layers.push(...(await placeObject(object, arrangement.pose, palettes[arrangement.palette].deep)));
  }
  return sharp(scene, { raw: { width: pictureSide, height: pictureSide, channels: 3 } })
    .composite(layers)
    .webp({ quality: 78, effort: 1 })
    .toBuffer();
}

export function groundOf(set: SceneSet): number {
  return groundY[set];
}

const scenes = new LRUCache<string, Promise<Buffer>>({ max: 48 });

function sceneOf(set: SceneSet, palette: PaletteName): Promise<Buffer> {
  const key = `${set}-${palette}`;
  const known = scenes.get(key);
  if (known) return known;
  const drawn = sharp(Buffer.from(sceneSvg(set, palettes[palette])))
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer();
  scenes.set(key, drawn);
  return drawn;
}

export type Frame = { width: number; height: number };

const squareFrame: Frame = { width: pictureSide, height: pictureSide };

/** The layers of one object: its shadow, then itself. */
export async function placeObject(
  placed: Placed,
  pose: Pose,
  shade: string,
  frame: Frame = squareFrame,
): Promise<OverlayOptions[]> {
  const figure = await poseFigure(await cutoutOf(placed.cutout), placed);
  const left = Math.round(placed.x - figure.width / 2);
  const top = Math.round(pose === 'stand' ? placed.y - figure.height : placed.y - figure.height / 2);
  const shadow =
    pose === 'stand' ? floorShadow(figure, left, placed.y, shade, frame) : await flatShadow(figure, left, top, shade, frame);
  return [...shadow, ...(await clipped(figure, left, top, frame))];
}

type Figure = { bytes: Buffer; width: number; height: number };

async function poseFigure(cutout: Cutout, placed: Placed): Promise<Figure> {
  const share = placed.size / Math.max(cutout.width, cutout.height);
  let image = sharp(cutout.bytes, { raw: { width: cutout.width, height: cutout.height, channels: 4 } }).resize(
    Math.max(1, Math.round(cutout.width * share)),
    Math.max(1, Math.round(cutout.height * share)),
  );
  if (placed.mirrored) image = image.flop();
  const sized = await image.raw().toBuffer({ resolveWithObject: true });
  if (!placed.turn && !placed.blur) return { bytes: sized.data, width: sized.info.width, height: sized.info.height };
  let turned = sharp(sized.data, { raw: { width: sized.info.width, height: sized.info.height, channels: 4 } });
  if (placed.turn) turned = turned.rotate(placed.turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } });
  if (placed.blur) turned = turned.blur(placed.blur);
  const { data, info } = await turned.raw().toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

function floorShadow(figure: Figure, left: number, ground: number, shade: string, frame: Frame): OverlayOptions[] {
  const width = Math.round(figure.width * 1.12);
  const height = Math.max(26, Math.round(figure.width * 0.16));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="s"><stop offset="0" stop-color="${shade}" stop-opacity=".72"/><stop offset=".55" stop-color="${shade}" stop-opacity=".32"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/></radialGradient></defs><ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}" fill="url(#s)"/></svg>`;
  if (width > frame.width || ground > frame.height) return [];
  return [{ input: Buffer.from(svg), left: Math.round(left - figure.width * 0.06), top: Math.round(ground - height * 0.62) }];
}

/** What lies flat throws its own outline, softened: drawn at a quarter of the size, which also makes it cheap. */
async function flatShadow(
  figure: Figure,
  left: number,
  top: number,
  shade: string,
  frame: Frame,
): Promise<OverlayOptions[]> {
  const margin = 9;
  const { data, info } = await sharp(figure.bytes, { raw: { width: figure.width, height: figure.height, channels: 4 } })
    .resize(Math.ceil(figure.width / 4), Math.ceil(figure.height / 4), { fit: 'fill', kernel: 'linear' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const paint = Number.parseInt(shade.slice(1), 16);
  for (let at = 0; at < data.length; at += 4) {
    data[at] = paint >> 16;
    data[at + 1] = (paint >> 8) & 255;
    data[at + 2] = paint & 255;
    data[at + 3] = Math.round((data[at + 3] ?? 0) * 0.5);
  }
  const soft = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .blur(2.6)
    .raw()
    .toBuffer();
  const width = info.width * 4;
  const height = info.height * 4;
  const bytes = await sharp(soft, { raw: { width: info.width, height: info.height, channels: 4 } })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return clipped({ bytes, width, height }, left - margin * 4 + 9, top - margin * 4 + 15, frame);
}

/** sharp refuses layers larger than the picture, so what stands out of the frame is cut away first. */
async function clipped(figure: Figure, left: number, top: number, frame: Frame): Promise<OverlayOptions[]> {
  const fromX = Math.max(0, -left);
  const fromY = Math.max(0, -top);
  const width = Math.min(figure.width - fromX, frame.width - Math.max(0, left));
  const height = Math.min(figure.height - fromY, frame.height - Math.max(0, top));
  if (width <= 0 || height <= 0) return [];
  const raw = { width: figure.width, height: figure.height, channels: 4 } as const;
  if (width === figure.width && height === figure.height) return [{ input: figure.bytes, raw, left, top }];
  const input = await sharp(figure.bytes, { raw }).extract({ left: fromX, top: fromY, width, height }).raw().toBuffer();
  return [{ input, raw: { width, height, channels: 4 }, left: Math.max(0, left), top: Math.max(0, top) }];
}
