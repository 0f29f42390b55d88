import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import type { Pixels } from '@caravan/domain/inspection/image-features';
import { type Colour, colours } from '../../apps/server/src/features/goods/demo/colours.ts';
import {
  type Arrangement,
  imageOf,
  canvasOf,
  renderArrangement,
} from '../../apps/server/src/features/goods/demo/pictures/arrange.ts';
import { shotsByFileName } from '../../apps/server/src/features/goods/demo/pictures/catalogue.ts';
import { labDistance, labOfHex } from '../../apps/server/src/features/goods/demo/pictures/oklab.ts';
import {
  lyingSets,
  type PaletteName,
  palettes,
  type SceneSet,
  isSurface,
  sceneSvg,
  standingSets,
} from '../../apps/server/src/features/goods/demo/pictures/scenes.ts';
import { surfaceOf } from '../../apps/server/src/features/goods/demo/pictures/light/surfaces.ts';
import type { Shot } from '../../apps/server/src/features/goods/demo/pictures/shots.ts';
import { pixelsOfPicture } from '../../apps/server/src/features/goods/image-features/image-features.ts';
import { pick, type Random, seeded } from '../search-bench/titles.ts';

/** What came of an order: the goods themselves, the goods in another colour, or other goods. */
export const CASE_KINDS = ['right', 'other colour', 'other goods'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** One order and the photo of what came, taken before another backdrop than the seller's. */
export interface HintCase {
  readonly from: string;
  readonly kind: CaseKind;
  readonly words: string;
  readonly ordered: Pixels;
  readonly photo: Pixels;
}

/** Colours nearer than this are one and the same to somebody who unpacks. */
const CLEARLY_APART = 0.22;
const PHOTO_EDGE = 640;
const PHOTO_ENDINGS = new Set(['.jpg', '.jpeg', '.png', '.webp']);

/** Of the demo's goods, which are drawn: the same object is put into another set, so what is backdrop is known. */
export async function* drawnCases(every: number): AsyncGenerator<HintCase> {
  const random = seeded(7);
  const shots = [...shotsByFileName().values()].map((shot) => shot()).filter(({ role }) => role === 'main');
  for (const shot of shots.filter((_, place) => place % every === 0)) {
    const ordered = await pixelsOf(await renderArrangement(shot.arrangement));
    const { nameZh, nameEn } = namesOf(shot.look.colour);
    const scene = otherScene(shot.arrangement, random);
    const make = async (kind: CaseKind, arrangement: Arrangement): Promise<HintCase> => ({
      from: 'demo',
      kind,
      words: `${nameZh} ${nameEn}`,
      ordered,
      photo: await photographed(await renderArrangement({ ...arrangement, ...scene }), random),
    });
    yield await make('right', shot.arrangement);
    const other = recoloured(shot, random);
    if (other) yield await make('other colour', other);
    yield await make(
      'other goods',
      pick(
        shots.filter((each) => isOther(each, shot)),
        random,
      ).arrangement,
    );
  }
}

/** Of photos on white, cut out by their white, put before a backdrop of the studio. */
export async function* photoCases(folder: string): AsyncGenerator<HintCase> {
  const random = seeded(8);
  const files = (await readdir(folder, { recursive: true }))
    .filter((name) => PHOTO_ENDINGS.has(extname(name).toLowerCase()))
    .toSorted();
  const cut: { readonly ordered: Pixels; readonly goods: Buffer }[] = [];
  for (const name of files) {
    const bytes = await readFile(join(folder, name));
    const goods = await cutByWhite(bytes);
    if (goods) cut.push({ ordered: await pixelsOf(bytes), goods });
  }
  for (const [place, { ordered, goods }] of cut.entries()) {
    const scene = await backdropOf(random);
    const make = async (kind: CaseKind, object: Buffer): Promise<HintCase> => ({
      from: 'photos',
      kind,
      words: '',
      ordered,
      photo: await photographed(
        await sharp(scene)
          .composite([{ input: object }])
          .jpeg()
          .toBuffer(),
        random,
      ),
    });
    yield await make('right', goods);
    const turned = await sharp(goods).modulate({ hue: 150 }).png().toBuffer();
    if (await isColourful(goods)) yield await make('other colour', turned);
    const others = cut.filter((_, other) => other !== place);
    yield await make('other goods', pick(others, random).goods);
  }
}

/** Of photos of clothes at home, named by what they show: beside themselves taken anew, and beside another kind. */
export async function* homeCases(folder: string): AsyncGenerator<HintCase> {
  const random = seeded(9);
  const names = (await readdir(folder)).filter((name) => /^[a-z_-]+_\d+_\w+\.jpg$/.test(name)).toSorted();
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    const ordered = await pixelsOf(bytes);
    const make = async (kind: CaseKind, taken: Buffer): Promise<HintCase> => ({
      from: 'clothes at home',
      kind,
      words: '',
      ordered,
      photo: await photographed(await sharp(taken).rotate().toBuffer(), random),
    });
    yield await make('right', await sharp(bytes).rotate().flop().toBuffer());
    const others = names.filter((other) => labelOf(other) !== labelOf(name));
    yield await make('other goods', await readFile(join(folder, pick(others, random))));
  }
}

const labelOf = (name: string): string => name.replace(/_\d+_\w+\.jpg$/, '');

const pixelsOf = async (bytes: Buffer): Promise<Pixels> => {
  const pixels = await pixelsOfPicture(bytes);
  if (!pixels) throw new Error('a picture cannot be read');
  return pixels;
};

/** As a camera takes it: another light, a little nearer, a little to one side, compressed. */
const photographed = async (picture: Buffer, random: Random): Promise<Pixels> => {
  const { width, height } = await sharp(picture).metadata();
  const share = 0.9 + random() * 0.1;
  const [wide, high] = [Math.floor(width * share), Math.floor(height * share)];
  const taken = await sharp(picture)
    .extract({
      left: Math.floor((width - wide) * random()),
      top: Math.floor((height - high) * random()),
      width: wide,
      height: high,
    })
    .modulate({ brightness: 0.85 + random() * 0.25, saturation: 0.9 + random() * 0.2 })
    .jpeg({ quality: 80 })
    .toBuffer();
  return pixelsOf(taken);
};

const namesOf = (colour: Colour) => ({ nameZh: colours[colour].zh, nameEn: colours[colour].en });

const otherScene = (
  { set, palette }: Arrangement,
  random: Random,
): { readonly set: SceneSet; readonly palette: PaletteName } => {
  const sets: readonly SceneSet[] = lyingSets.some((each) => each === set) ? lyingSets : standingSets;
  const names = Object.keys(palettes).filter(
    (name): name is PaletteName => name !== palette && name in palettes,
  );
  return {
    set: pick(
      sets.filter((each) => each !== set),
      random,
    ),
    palette: pick(names, random),
  };
};

const isOther = (one: Shot, other: Shot): boolean =>
  one.arrangement.pose === other.arrangement.pose &&
  one.arrangement.objects[0]?.cutout.object !== other.arrangement.objects[0]?.cutout.object;

const recoloured = ({ arrangement, look }: Shot, random: Random): Arrangement | undefined => {
  const was = labOfHex(colours[look.colour].hex);
  const far = Object.values(colours).filter(({ hex }) => labDistance(labOfHex(hex), was) >= CLEARLY_APART);
  const [object] = arrangement.objects;
  if (!object?.cutout.hex || object.cutout.pattern || far.length === 0) return undefined;
  const cutout = { ...object.cutout, hex: pick(far, random).hex };
  return { ...arrangement, objects: [{ ...object, cutout }] };
};

const NEAR_WHITE = 243;

/** The goods of a photo on white, as a square with nothing around them; undefined where the ground is not white. */
const cutByWhite = async (bytes: Buffer): Promise<Buffer | undefined> => {
  const { data, info } = await sharp(bytes)
    .rotate()
    .resize(PHOTO_EDGE, PHOTO_EDGE, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isWhite = (at: number): boolean =>
    [0, 1, 2].every((channel) => (data[at * 4 + channel] ?? 0) >= NEAR_WHITE);
  const outside = floodFromBorder(PHOTO_EDGE, isWhite);
  const share = outside.reduce((sum, each) => sum + each, 0) / outside.length;
  if (share < 0.25 || share > 0.93 || !isBorderOf(outside)) return undefined;
  for (const [at, isOutside] of outside.entries()) if (isOutside) data[at * 4 + 3] = 0;
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer();
};

/** Whether all but little of the rim belongs to it. */
const isBorderOf = (outside: Uint8Array): boolean => {
  let rim = 0;
  for (let place = 0; place < PHOTO_EDGE; place += 1)
    rim +=
      (outside[place] ?? 0) +
      (outside[(PHOTO_EDGE - 1) * PHOTO_EDGE + place] ?? 0) +
      (outside[place * PHOTO_EDGE] ?? 0) +
      (outside[place * PHOTO_EDGE + PHOTO_EDGE - 1] ?? 0);
  return rim >= PHOTO_EDGE * 4 * 0.97;
};

const floodFromBorder = (edge: number, isFree: (at: number) => boolean): Uint8Array => {
  const reached = new Uint8Array(edge * edge);
  const open: number[] = [];
  const reach = (at: number): void => {
    if (reached[at] || !isFree(at)) return;
    reached[at] = 1;
    open.push(at);
  };
  for (let place = 0; place < edge; place += 1)
    for (const at of [place, (edge - 1) * edge + place, place * edge, place * edge + edge - 1]) reach(at);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const column = at % edge;
    if (column > 0) reach(at - 1);
    if (column < edge - 1) reach(at + 1);
    if (at >= edge) reach(at - edge);
    if (at < edge * (edge - 1)) reach(at + edge);
  }
  return reached;
};

const backdropOf = async (random: Random): Promise<Buffer> => {
  const [palette, set] = [
    pick(Object.values(palettes), random),
    pick([...lyingSets, ...standingSets], random),
  ];
  const backdrop = isSurface(set)
    ? surfaceOf(set, palette, PHOTO_EDGE)
    : await canvasOf(sceneSvg(set, palette, PHOTO_EDGE, PHOTO_EDGE));
  return imageOf(backdrop).png().toBuffer();
};

/** Grey and white goods stay what they are whatever the hue. */
const isColourful = async (goods: Buffer): Promise<boolean> => {
  const { data } = await sharp(goods).resize(64, 64).raw().toBuffer({ resolveWithObject: true });
  let [seen, strong] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 200) continue;
    const rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    seen += 1;
    if (Math.max(...rgb) - Math.min(...rgb) > 60) strong += 1;
  }
  return strong > seen * 0.4;
};
