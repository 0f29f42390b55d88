import type { Sharp } from 'sharp';
import { createRandom } from '../random.ts';
import { canvasOf, imageOf, placeObject } from './arrange.ts';
import type { Canvas } from './canvas.ts';
import { addGrain } from './light/film.ts';
import type { Shot } from './shots.ts';

export const photoSide = 960;

/** What an inspector takes: the whole of it, turned over, and from near. */
export type WarehouseView = 'whole' | 'turned' | 'near';

/** The article of a shot as a warehouse photographs it: under a cold lamp, on the cutting mat, with ruler and label. */
export async function renderWarehousePhoto(shot: Shot, view: WarehouseView): Promise<Buffer> {
  return (await photographed(shot, view)).jpeg({ quality: 76 }).toBuffer();
}

/** The same as it is kept. */
export async function renderKeptPhoto(shot: Shot, view: WarehouseView): Promise<Buffer> {
  return (await photographed(shot, view)).webp({ quality: 78, effort: 1 }).toBuffer();
}

async function photographed(shot: Shot, view: WarehouseView): Promise<Sharp> {
  const [object] = shot.arrangement.objects;
  if (!object) throw new RangeError(`nothing is to be seen in ${shot.name}`);
  const random = createRandom(`warehouse/${shot.name}/${view}`);
  const canvas = await matOf(random.int(0, matCount - 1));
  const placed = {
    cutout: object.cutout,
    x: photoSide / 2 + random.int(-40, 40),
    y: photoSide * 0.44 + random.int(-20, 20),
    size: view === 'near' ? 1150 : 600 + random.int(-40, 40),
    turn: random.int(-24, 24) + (view === 'turned' ? 90 : 0),
    mirrored: view === 'turned',
  };
  await placeObject(canvas, placed, 'lie', '#101316');
  addGrain(canvas, 9);
  return imageOf(canvas)
    .modulate({ saturation: 0.8, brightness: 0.97 })
    .linear([0.97, 1, 0.985], [2, 2, 6])
    .blur(0.6);
}

const matCount = 4;
const mats = new Map<number, Promise<Canvas>>();

async function matOf(mark: number): Promise<Canvas> {
  const drawn = mats.get(mark) ?? canvasOf(matSvg(mark));
  mats.set(mark, drawn);
  const mat = await drawn;
  return { ...mat, bytes: Buffer.from(mat.bytes) };
}

function matSvg(mark: number): string {
  const lines = Array.from(
    { length: 24 },
    (_, step) =>
      `<path d="M${step * 40} 0V960M0 ${step * 40}H960" stroke="#d9efe4" stroke-opacity="${step % 5 === 0 ? 0.3 : 0.12}"/>`,
  );
  const ticks = Array.from(
    { length: 81 },
    (_, step) =>
      `<path d="M${80 + step * 10} 884v${step % 10 === 0 ? 34 : step % 5 === 0 ? 24 : 14}" stroke="#222" stroke-width="1.6"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${photoSide}" height="${photoSide}" viewBox="0 0 960 960"><defs>
<radialGradient id="l" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".5" stop-color="#fff" stop-opacity=".02"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></radialGradient>
<linearGradient id="r" x2="0" y2="1"><stop offset="0" stop-color="#f4f1e6"/><stop offset="1" stop-color="#d6d1bf"/></linearGradient>
<filter id="s"><feGaussianBlur stdDeviation="5"/></filter></defs>
<rect width="960" height="960" fill="#3d6a5c"/>${lines.join('')}
<rect x="64" y="886" width="840" height="62" rx="4" fill="#000" opacity=".45" filter="url(#s)"/><rect x="60" y="880" width="840" height="62" rx="4" fill="url(#r)"/>${ticks.join('')}
<g transform="rotate(${mark * 3 - 5} 800 90)"><rect x="706" y="46" width="208" height="108" fill="#000" opacity=".4" filter="url(#s)"/><rect x="700" y="40" width="208" height="108" fill="#f3f2ee"/>${barcode(mark)}</g>
<rect width="960" height="960" fill="url(#l)"/></svg>`;
}

/** The warehouse's label: bars, and lines where the words stand. */
function barcode(mark: number): string {
  const bits = createRandom(`label/${mark}`);
  let x = 716;
  let bars = '';
  while (x < 888) {
    const width = bits.int(1, 4);
    bars += `<rect x="${x}" y="54" width="${width}" height="48" fill="#1c1c1c"/>`;
    x += width + bits.int(2, 5);
  }
  const words = [0, 1].map(
    (line) =>
      `<rect x="716" y="${112 + line * 14}" width="${bits.int(80, 164)}" height="6" fill="#444" opacity=".8"/>`,
  );
  return bars + words.join('');
}
