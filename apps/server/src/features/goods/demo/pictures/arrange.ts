import { LRUCache } from 'lru-cache';
import type { Sharp } from 'sharp';
import { loadedSharp } from '../../../../platform/media/loaded-sharp.ts';

import { blendFigure, shadeCast, shadeGround, shadeOutline } from './canvas.ts';
import type { Canvas, Figure } from './canvas.ts';
import { cutoutOf } from './cutout.ts';
import type { CutoutRecipe } from './cutout.ts';
import { addGrain } from './light/film.ts';
import { finish } from './light/materials.ts';
import { groundY, isSurface, palettes, pictureSide, sceneSvg } from './scenes.ts';
import type { PaletteName, SceneSet } from './scenes.ts';
import { surfaceOf } from './light/surfaces.ts';

export type Pose = 'stand' | 'lie';

/** One object in the picture: its middle (lying) or the middle of its foot (standing), its longer side, its turn. */
export type Placed = {
  cutout: CutoutRecipe;
  x: number;
  y: number;
  size: number;
  turn?: number;
  mirrored?: boolean;
  blur?: number;
};

export type Arrangement = { set: SceneSet; palette: PaletteName; pose: Pose; objects: Placed[] };

/** Puts the objects with their shadows into the set, back to front, and gives the picture as WebP. */
export async function renderArrangement(arrangement: Arrangement): Promise<Buffer> {
  const canvas = await sceneOf(arrangement.set, arrangement.palette);
  const shade = isSurface(arrangement.set) ? daylightShade : palettes[arrangement.palette].deep;
  for (const object of arrangement.objects) await placeObject(canvas, object, arrangement.pose, shade);
  addGrain(canvas, 5);
  return imageOf(canvas).modulate({ saturation: 0.88 }).webp({ quality: 78, effort: 1 }).toBuffer();
}

/** Wood and stone are darkened, coloured paper deepens its own colour. */
const daylightShade = '#2b2722';

export function groundOf(set: SceneSet): number {
  return groundY[set];
}

/** A drawing as pixels to work on. */
export async function canvasOf(svg: string, channels: 3 | 4 = 3): Promise<Canvas> {
  const drawn = loadedSharp()(Buffer.from(svg));
  const image = channels === 4 ? drawn.ensureAlpha() : drawn.flatten().removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, channels };
}

export function imageOf({ bytes, width, height, channels }: Canvas): Sharp {
  return loadedSharp()(bytes, { raw: { width, height, channels } });
}

/** Draws one object with its shadow. */
export async function placeObject(canvas: Canvas, placed: Placed, pose: Pose, shade: string): Promise<void> {
  const figure = await poseFigure(placed);
  const left = Math.round(placed.x - figure.width / 2);
  const top = Math.round(pose === 'stand' ? placed.y - figure.height : placed.y - figure.height / 2);
  if (pose === 'lie') shadeOutline(canvas, figure, left, top, shade);
  else if (figure.width <= canvas.width) {
    shadeCast(canvas, figure, left, placed.y, shade);
    shadeGround(canvas, figure, left, placed.y, shade);
  }
  blendFigure(canvas, figure, left, top);
}

// Sets of paper are soft by nature: drawn smaller and enlarged they cost a quarter, and look like depth of field.
const paperSide = 400;
const scenes = new LRUCache<string, Promise<Canvas>>({ max: 60 });

async function sceneOf(set: SceneSet, palette: PaletteName): Promise<Canvas> {
  const key = `${set}-${palette}`;
  const drawn = scenes.get(key) ?? drawScene(set, palette);
  scenes.set(key, drawn);
  const { width, ...scene } = await drawn;
  if (width === pictureSide) return { ...scene, width, bytes: Buffer.from(scene.bytes) };
  const bytes = await imageOf({ ...scene, width })
    .resize(pictureSide, pictureSide, { kernel: 'linear' })
    .raw()
    .toBuffer();
  return { bytes, width: pictureSide, height: pictureSide, channels: 3 };
}

async function drawScene(set: SceneSet, palette: PaletteName): Promise<Canvas> {
  return isSurface(set)
    ? surfaceOf(set, palettes[palette], pictureSide)
    : canvasOf(sceneSvg(set, palettes[palette], paperSide, paperSide));
}

async function poseFigure(placed: Placed): Promise<Figure> {
  const cutout = await cutoutOf(placed.cutout);
  const share = placed.size / Math.max(cutout.width, cutout.height);
  let image = imageOf({ ...cutout, channels: 4 }).resize(
    Math.max(1, Math.round(cutout.width * share)),
    Math.max(1, Math.round(cutout.height * share)),
  );
  if (placed.mirrored) image = image.flop();
  if (placed.turn) image = image.rotate(placed.turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } });
  if (placed.blur) image = image.blur(placed.blur);
  const figure = await figureOf(image);
  if (placed.cutout.material) finish(figure, placed.cutout.material);
  return figure;
}

async function figureOf(image: Sharp): Promise<Figure> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
