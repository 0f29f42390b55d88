import { colours } from '../colours.ts';
import type { Colour } from '../colours.ts';
import { kindOf } from '../all-kinds.ts';
import { createRandom } from '../random.ts';
import { canvasOf, imageOf, placeObject } from './arrange.ts';
import { palettes } from './scenes.ts';
import type { PaletteName } from './scenes.ts';
import { cutoutFor } from './shots.ts';

/** Banners leave the left half free: the page lays its text there. */
export const bannerWidth = 1500;
export const bannerHeight = 600;

type BannerObject = { kind: string; colour: Colour; x: number; y: number; size: number; turn?: number };
export type DemoBanner = {
  id: string;
  palette: PaletteName;
  titleZh: string;
  titleEn: string;
  category: string;
  objects: BannerObject[];
};

export const demoBanners: readonly DemoBanner[] = [
  {
    id: 'banner-wardrobe',
    palette: 'blush',
    titleZh: '换季衣橱上新',
    titleEn: 'New for your wardrobe',
    category: 'women',
    objects: [
      { kind: 'trench', colour: 'camel', x: 1235, y: 250, size: 400, turn: 7 },
      { kind: 'dress', colour: 'wine', x: 965, y: 300, size: 470, turn: -8 },
      { kind: 'sun-hat', colour: 'cream', x: 1395, y: 470, size: 230, turn: 12 },
      { kind: 'scarf', colour: 'sage', x: 1165, y: 500, size: 220, turn: -12 },
    ],
  },
  {
    id: 'banner-desk',
    palette: 'dusk',
    titleZh: '桌面好物节',
    titleEn: 'Upgrade your desk',
    category: 'electronics',
    objects: [
      { kind: 'keyboard', colour: 'cream', x: 1040, y: 360, size: 520, turn: -9 },
      { kind: 'headphones', colour: 'black', x: 1290, y: 200, size: 330, turn: 10 },
      { kind: 'mouse', colour: 'white', x: 1385, y: 450, size: 210, turn: 14 },
      { kind: 'gamepad', colour: 'pink', x: 905, y: 140, size: 220, turn: -14 },
    ],
  },
  {
    id: 'banner-home',
    palette: 'sage',
    titleZh: '把家慢慢变好',
    titleEn: 'Little things for home',
    category: 'home',
    objects: [
      { kind: 'teapot', colour: 'cream', x: 1060, y: 360, size: 370 },
      { kind: 'plant', colour: 'brick', x: 1335, y: 250, size: 370 },
      { kind: 'mug', colour: 'camel', x: 1290, y: 480, size: 200 },
      { kind: 'candle', colour: 'blush', x: 860, y: 450, size: 200 },
    ],
  },
  {
    id: 'banner-outdoors',
    palette: 'butter',
    titleZh: '周末出门玩',
    titleEn: 'Out for the weekend',
    category: 'sports',
    objects: [
      { kind: 'tent', colour: 'mint', x: 1085, y: 330, size: 430 },
      { kind: 'skateboard', colour: 'teal', x: 1370, y: 200, size: 290, turn: 8 },
      { kind: 'basketball', colour: 'orange', x: 1335, y: 470, size: 210 },
      { kind: 'flashlight', colour: 'charcoal', x: 870, y: 470, size: 190, turn: -8 },
    ],
  },
];

export async function renderBanner(banner: DemoBanner): Promise<Buffer> {
  const paper = palettes[banner.palette];
  const canvas = await canvasOf(bannerSvg(paper));
  for (const object of banner.objects) {
    const cutout = cutoutFor(kindOf(object.kind), {
      colour: object.colour,
      pattern: 'plain',
      second: 'cream',
    });
    await placeObject(canvas, { ...object, cutout }, 'lie', paper.deep);
  }
  return imageOf(canvas).webp({ quality: 80, effort: 4 }).toBuffer();
}

function bannerSvg(paper: (typeof palettes)[PaletteName]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${bannerWidth}" height="${bannerHeight}"><defs>
<linearGradient id="w" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${paper.light}"/><stop offset="1" stop-color="${paper.wall}"/></linearGradient>
<filter id="s" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="22"/></filter></defs>
<rect width="100%" height="100%" fill="url(#w)"/>
<circle cx="1130" cy="330" r="330" fill="${paper.deep}" opacity=".16" filter="url(#s)"/><circle cx="1120" cy="310" r="326" fill="${paper.floor}"/>
<circle cx="1120" cy="310" r="326" fill="${paper.light}" opacity=".35"/><circle cx="1430" cy="70" r="150" fill="${paper.accent}" opacity=".55"/><circle cx="810" cy="560" r="110" fill="${paper.accent}" opacity=".45"/></svg>`;
}

const iconSide = 240;

/** A category's object on a soft round ground; transparent outside. */
export async function renderCategoryIcon(object: string, ground: string): Promise<Buffer> {
  const paper = palettes[(Object.keys(palettes) as PaletteName[]).find((name) => name === ground) ?? 'chalk'];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${iconSide}" height="${iconSide}"><defs><radialGradient id="g" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="${paper.light}"/><stop offset="1" stop-color="${paper.wall}"/></radialGradient></defs><circle cx="120" cy="120" r="118" fill="url(#g)"/></svg>`;
  const canvas = await canvasOf(svg, 4);
  await placeObject(
    canvas,
    { cutout: { object, body: 'none' }, x: 120, y: 122, size: 150 },
    'lie',
    paper.deep,
  );
  return imageOf(canvas).webp({ quality: 82, alphaQuality: 90, effort: 2 }).toBuffer();
}

const avatarMarks = [
  '1f33f',
  '1f338',
  '1f33b',
  '1f340',
  '1f344',
  '1f31f',
  '1f308',
  '1f98b',
  '1f41a',
  '1f335',
  '1f43c',
  '1f98a',
  '1f430',
  '1f427',
  '1f433',
  '1f34b',
  '1f353',
  '1f352',
  '1f951',
  '1f369',
] as const;

/** Shops and reviewers: a small emblem on one of the papers. */
export async function renderAvatar(key: string): Promise<Buffer> {
  const random = createRandom(`avatar/${key}`);
  const names = (Object.keys(palettes) as PaletteName[]).filter((name) => name !== 'slate');
  return renderCategoryIcon(random.pick(avatarMarks), random.pick(names));
}

/** The article as a warehouse photographs it: on the grey cutting mat, beside a ruler, with corner marks. */
export async function renderQcPhoto(kindId: string, colour: Colour, n: number): Promise<Buffer> {
  const kind = kindOf(kindId);
  const random = createRandom(`qc/${kindId}/${colour}/${n}`);
  const look = { colour: colour in colours ? colour : 'black', pattern: 'plain', second: 'cream' } as const;
  const placed = {
    cutout: cutoutFor(kind, look),
    x: 480 + random.int(-50, 50),
    y: 440 + random.int(-30, 30),
    size: 560 + random.int(-40, 40) + (n % 3 === 2 ? 320 : 0),
    turn: random.int(-35, 35) + (n % 3 === 1 ? 90 : 0),
  };
  const canvas = await canvasOf(matSvg(random.int(0, 15)));
  await placeObject(canvas, placed, 'lie', '#1a1c1e');
  return imageOf(canvas).modulate({ saturation: 0.86, brightness: 0.96 }).jpeg({ quality: 80 }).toBuffer();
}

function matSvg(mark: number): string {
  const lines = Array.from(
    { length: 24 },
    (_, step) =>
      `<path d="M${step * 40} 0V960M0 ${step * 40}H960" stroke="#fff" stroke-opacity="${step % 5 === 0 ? 0.22 : 0.09}"/>`,
  );
  const ticks = Array.from(
    { length: 81 },
    (_, step) =>
      `<path d="M${80 + step * 10} 884v${step % 10 === 0 ? 34 : step % 5 === 0 ? 24 : 14}" stroke="#222" stroke-width="1.6"/>`,
  );
  const corners = [0, 1, 2, 3].map((corner) =>
    squareMark(corner % 2 === 0 ? 24 : 864, corner < 2 ? 24 : 784, mark + corner),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960"><defs><radialGradient id="l" cx=".42" cy=".36" r=".85"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></radialGradient></defs>
<rect width="960" height="960" fill="#7d8587"/>${lines.join('')}<rect width="960" height="960" fill="url(#l)"/>
<rect x="60" y="880" width="840" height="62" rx="4" fill="#ece8da"/>${ticks.join('')}${corners.join('')}</svg>`;
}

/** A 4×4 square marker in the manner of camera calibration marks. */
function squareMark(x: number, y: number, code: number): string {
  const bits = createRandom(`mark/${code}`);
  const cells = Array.from({ length: 16 }, (_, index) =>
    bits.chance(0.5)
      ? `<rect x="${x + 12 + (index % 4) * 12}" y="${y + 12 + Math.floor(index / 4) * 12}" width="12" height="12" fill="#fff"/>`
      : '',
  );
  return `<rect x="${x - 6}" y="${y - 6}" width="84" height="84" fill="#fff"/><rect x="${x}" y="${y}" width="72" height="72" fill="#111"/>${cells.join('')}`;
}
