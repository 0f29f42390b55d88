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

export const iconSide = 240;

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
