import { colours } from '../colours.ts';
import type { Colour } from '../colours.ts';
import type { Kind } from '../kind.ts';
import { createRandom } from '../random.ts';
import type { Arrangement, Placed } from './arrange.ts';
import { groundOf } from './arrange.ts';
import type { CutoutRecipe } from './cutout.ts';
import { labDistance, labOfHex } from './oklab.ts';
import type { Pattern } from './patterns.ts';
import { lyingSets, palettes, standingSets } from './scenes.ts';
import type { PaletteName, SceneSet } from './scenes.ts';

/** How one article of a kind looks: its colour and, for textiles, its print with a second colour. */
export type Look = { colour: Colour; pattern: Pattern; second: Colour };

type ShotRole = 'main' | 'detail' | 'group' | 'styled';

/** A picture that can be taken; its name says everything, so the same name is always the same picture. */
export type Shot = { name: string; role: ShotRole; look: Look; arrangement: Arrangement };

const plainLook: Look = { colour: 'black', pattern: 'plain', second: 'white' };

function looksOf(kind: Kind): Look[] {
  const prints = kind.patterns ?? ['plain'];
  return Array.from({ length: kind.colours.length * Math.min(prints.length, 3) }, (_, index) => {
    const colour = kind.colours[index % kind.colours.length] ?? 'black';
    const pattern = prints[(index + Math.floor(index / kind.colours.length)) % prints.length] ?? 'plain';
    return { colour, pattern, second: secondColourFor(colour, pattern) };
  });
}

/** The main pictures of a kind, one look and one set each: `count` of them. */
export function mainShots(kind: Kind, count: number): Shot[] {
  const looks = looksOf(kind);
  return Array.from({ length: count }, (_, index) => {
    const look = looks[index % looks.length] ?? plainLook;
    return mainShot(kind, look, index);
  });
}

/** The further pictures every article of a kind shares, the most telling first. */
export function sideShots(kind: Kind): Shot[] {
  return [groupShot(kind), detailShot(kind), styledShot(kind)];
}

export function cutoutFor(kind: Kind, look: Look): CutoutRecipe {
  const body = kind.body ?? 'auto';
  if (body === 'none') return { object: kind.object, body };
  const paint: CutoutRecipe = { object: kind.object, body, hex: colours[look.colour].hex };
  return look.pattern === 'plain'
    ? paint
    : { ...paint, pattern: look.pattern, secondHex: colours[look.second].hex };
}

function mainShot(kind: Kind, look: Look, index: number): Shot {
  const random = createRandom(`${kind.id}/main/${index}`);
  const set = pickSet(kind, random.int(0, 5) + index);
  const palette = pickPalette(kind, look, random.int(0, 97) + index * 5);
  const extent = (kind.extent ?? 400) * setScale(set);
  const object: Placed = {
    cutout: cutoutFor(kind, look),
    x: 320 + random.int(-6, 6),
    y: kind.pose === 'stand' ? groundOf(set) : 316,
    size: Math.round(extent * (0.97 + random.next() * 0.05)),
    ...(kind.pose === 'lie' ? { turn: random.int(-9, 9) } : {}),
    mirrored: random.chance(0.35),
  };
  const name = `${kind.id}-${lookName(look)}-${set}-${palette}-${index}`;
  return { name, role: 'main', look, arrangement: { set, palette, pose: kind.pose, objects: [object] } };
}

function detailShot(kind: Kind): Shot {
  const look = looksOf(kind)[0] ?? plainLook;
  const set = kind.pose === 'stand' ? 'sweep' : 'linen';
  const palette = pickPalette(kind, look, 7);
  const object: Placed = {
    cutout: cutoutFor(kind, look),
    x: 250,
    y: kind.pose === 'stand' ? 760 : 400,
    size: 860,
    turn: 9,
  };
  return {
    name: `${kind.id}-detail`,
    role: 'detail',
    look,
    arrangement: { set, palette, pose: kind.pose, objects: [object] },
  };
}

function groupShot(kind: Kind): Shot {
  const looks = looksOf(kind).slice(0, 4);
  const first = looks[0] ?? plainLook;
  const shown =
    looks.length >= 3 && kind.body !== 'none' ? looks.slice(0, looks.length >= 4 ? 4 : 3) : [first, first];
  const set: SceneSet = kind.pose === 'stand' ? 'sweep' : 'paper';
  const palette: PaletteName = 'chalk';
  const places = groupPlaces[shown.length] ?? [];
  const objects = shown.map((look, index): Placed => {
    const [x, y, share] = places[index] ?? [320, 320, 0.5];
    return {
      cutout: cutoutFor(kind, look),
      x,
      y: kind.pose === 'stand' ? y + 130 : y,
      size: Math.round((kind.extent ?? 400) * share),
      ...(kind.pose === 'lie' ? { turn: (index % 2 === 0 ? -1 : 1) * 5 } : { mirrored: index % 2 === 1 }),
    };
  });
  return {
    name: `${kind.id}-group`,
    role: 'group',
    look: first,
    arrangement: { set, palette, pose: kind.pose, objects },
  };
}

const groupPlaces: Record<number, [x: number, y: number, share: number][]> = {
  2: [
    [226, 300, 0.66],
    [410, 360, 0.72],
  ],
  3: [
    [320, 236, 0.54],
    [186, 410, 0.58],
    [454, 410, 0.58],
  ],
  4: [
    [186, 200, 0.5],
    [454, 200, 0.5],
    [186, 450, 0.52],
    [454, 450, 0.52],
  ],
};

const props = ['1f33f', '1f338', '1f343', '1f33c', '1f381', '2615', '1f56f-fe0f', '1f41a'] as const;

function styledShot(kind: Kind): Shot {
  const random = createRandom(`${kind.id}/styled`);
  const looks = looksOf(kind);
  const look = looks[1] ?? looks[0] ?? plainLook;
  const cutout = cutoutFor(kind, look);
  const size = Math.round((kind.extent ?? 400) * 0.96);
  const palette = pickPalette(kind, look, random.int(0, 97));
  const prop: CutoutRecipe = {
    object: random.pick(props.filter((code) => code !== kind.object)),
    body: 'none',
  };
  const name = `${kind.id}-styled`;
  if (kind.pose === 'stand') {
    const objects: Placed[] = [
      { cutout: prop, x: 516, y: 540, size: 150, blur: 2.2 },
      { cutout, x: 290, y: groundOf('window') + 34, size, mirrored: true },
    ];
    return { name, role: 'styled', look, arrangement: { set: 'window', palette, pose: 'stand', objects } };
  }
  const objects: Placed[] = [
    { cutout: prop, x: 534, y: 130, size: 180, turn: 24, blur: 2.2 },
    { cutout, x: 290, y: 336, size, turn: -7, mirrored: true },
  ];
  return { name, role: 'styled', look, arrangement: { set: 'leaves', palette, pose: 'lie', objects } };
}

function pickSet(kind: Kind, turn: number): SceneSet {
  const sets: readonly SceneSet[] = kind.pose === 'stand' ? standingSets : lyingSets;
  return sets[turn % sets.length] ?? 'paper';
}

/** Wide things need a little room on the narrower sets. */
function setScale(set: SceneSet): number {
  if (set === 'podium' || set === 'arch') return 0.88;
  return set === 'steps' || set === 'halo' || set === 'sheet' ? 0.93 : 1;
}

/** A paper the article stands out from; the two dark papers are kept for light articles. */
function pickPalette(kind: Kind, look: Look, turn: number): PaletteName {
  const names = Object.keys(palettes) as PaletteName[]; // the keys of a const object
  const paint = kind.body === 'none' ? undefined : labOfHex(colours[look.colour].hex);
  const fitting = names.filter((name) => {
    const dark = name === 'slate' || name === 'forest';
    if (!paint) return !dark;
    if (dark && (paint[0] < 0.72 || turn % 3 !== 0)) return false;
    return labDistance(labOfHex(palettes[name].wall), paint) > 0.115;
  });
  return fitting[turn % fitting.length] ?? 'chalk';
}

function secondColourFor(colour: Colour, pattern: Pattern): Colour {
  const [lightness] = labOfHex(colours[colour].hex);
  if (pattern === 'knit' || pattern === 'pinstripes') return lightness > 0.5 ? 'lightGrey' : 'white';
  if (lightness > 0.86) return pattern === 'floral' ? 'coral' : 'hazeBlue';
  return 'cream';
}

function lookName(look: Look): string {
  return look.pattern === 'plain' ? look.colour : `${look.colour}-${look.pattern}`;
}
