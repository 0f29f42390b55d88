import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { LRUCache } from 'lru-cache';
import { loadedSharp } from '../../../../platform/media/loaded-sharp.ts';

import type { Material } from './light/materials.ts';
import { patternMasks } from './patterns.ts';
import type { Pattern } from './patterns.ts';
import { recolour } from './recolour.ts';
import type { Body, Pixels } from './recolour.ts';

const printedSide = 512;

/** An object cut free and painted, trimmed to what is visible of it. */
export type Cutout = { bytes: Buffer; width: number; height: number };

export type CutoutRecipe = {
  object: string;
  body: Body;
  hex?: string;
  pattern?: Pattern;
  secondHex?: string;
  /** Its surface, which the stored object lacks. */
  material?: Material;
};

const cutouts = new LRUCache<string, Promise<Cutout>>({ max: 24 });

export function cutoutOf(recipe: CutoutRecipe): Promise<Cutout> {
  const { material: _, ...shape } = recipe;
  const key = JSON.stringify(shape);
  const known = cutouts.get(key);
  if (known) return known;
  const made = makeCutout(recipe);
  cutouts.set(key, made);
  return made;
}

async function makeCutout(recipe: CutoutRecipe): Promise<Cutout> {
  const object = await objectOf(recipe.object);
  const first = recipe.hex ? recolour(object, recipe.body, recipe.hex) : object;
  if (!recipe.pattern || recipe.pattern === 'plain' || !recipe.secondHex) return trim(first);
  // a print needs finer pixels than the object has
  const second = recolour(object, recipe.body, recipe.secondHex);
  return trim(blend(await enlarge(first), await enlarge(second), recipe.pattern));
}

const OBJECTS = '@lobehub/fluent-emoji-3d';

/** Where the objects lie: Microsoft Fluent Emoji, MIT. A shop without demo goods does without the package. */
function objectFolder(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${OBJECTS}/package.json`)), 'assets');
  } catch (error) {
    throw new Error(`the pictures of the demo goods need the optional package ${OBJECTS}`, { cause: error });
  }
}

const objects = new LRUCache<string, Promise<Pixels>>({ max: 8 });

function objectOf(code: string): Promise<Pixels> {
  const known = objects.get(code);
  if (known) return known;
  const read = readObject(code);
  objects.set(code, read);
  return read;
}

async function readObject(code: string): Promise<Pixels> {
  const file = await readFile(join(objectFolder(), `${code}.webp`));
  const { data, info } = await loadedSharp()(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { bytes: data, side: info.width };
}

async function enlarge(pixels: Pixels): Promise<Pixels> {
  const bytes = await loadedSharp()(pixels.bytes, {
    raw: { width: pixels.side, height: pixels.side, channels: 4 },
  })
    .resize(printedSide, printedSide, { kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return { bytes, side: printedSide };
}

function blend(base: Pixels, over: Pixels, pattern: Exclude<Pattern, 'plain'>): Pixels {
  const mask = patternMasks[pattern];
  const bytes = Buffer.from(base.bytes);
  for (let y = 0; y < base.side; y++) {
    for (let x = 0; x < base.side; x++) {
      const at = (y * base.side + x) * 4;
      if ((bytes[at + 3] ?? 0) === 0) continue;
      const share = mask(x, y, base.side);
      for (let channel = at; channel < at + 3; channel++) {
        const from = base.bytes[channel] ?? 0;
        bytes[channel] = Math.round(from + ((over.bytes[channel] ?? 0) - from) * share);
      }
    }
  }
  return { bytes, side: base.side };
}

function trim(pixels: Pixels): Cutout {
  const { left, top, width, height } = visibleBox(pixels);
  const bytes = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = ((y + top) * pixels.side + left) * 4;
    pixels.bytes.copy(bytes, y * width * 4, from, from + width * 4);
  }
  return { bytes, width, height };
}

function visibleBox({ bytes, side }: Pixels) {
  let [left, top, right, bottom] = [side, side, 0, 0];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if ((bytes[(y * side + x) * 4 + 3] ?? 0) < 24) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return { left, top, width: Math.max(1, right - left + 1), height: Math.max(1, bottom - top + 1) };
}
