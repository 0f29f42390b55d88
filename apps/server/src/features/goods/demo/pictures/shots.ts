import { colours } from '../colours.ts';
import type { Colour } from '../colours.ts';
import type { Kind } from '../kind.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { Arrangement, Placed } from './arrange.ts';
import { groundOf } from './arrange.ts';
import type { CutoutRecipe } from './cutout.ts';
import { materialOf } from './light/materials.ts';
import { labDistance, labOfHex } from './oklab.ts';
import type { Pattern } from './patterns.ts';
import { lyingSets, palettes, standingSets } from './scenes.ts';
import type { PaletteName, SceneSet } from './scenes.ts';

/** How one article of a kind looks: its colour and, for textiles, its print with a second colour. */
export type Look = { colour: Colour; pattern: Pattern; second: Colour };

export const sideRoles = ['detail', 'styled', 'buyer'] as const;
type SideRole = (typeof sideRoles)[number];

/** A picture that can be taken; its name says everything, so the same name is always the same picture. */
export type Shot = {
  name: string;
  role: 'main' | 'variant' | SideRole;
  look: Look;
  arrangement: Arrangement;
};

const plainLook: Look = { colour: 'black', pattern: 'plain', second: 'white' };

function lookIn(colour: Colour, pattern: Pattern): Look {
  return { colour, pattern, second: secondColourFor(colour, pattern) };
}

/** Every colour of a kind in each of its prints. */
export function looksOf(kind: Kind): Look[] {
  const prints = [...new Set<Pattern>(['plain', ...(kind.patterns ?? [])])];
  return prints.flatMap((pattern) => kind.colours.map((colour) => lookIn(colour, pattern)));
}

/** The same print in another colour. */
export function inColour({ pattern }: Look, colour: Colour): Look {
  return lookIn(colour, pattern);
}

/** How the n-th article of a kind is shown: no other one has the same look in the same place. */
type Article = { index: number; name: string; look: Look; set: SceneSet; palette: PaletteName };

const articles = new Map<string, Article[]>();

export function articlesOf(kind: Kind): Article[] {
  const known = articles.get(kind.id);
  if (known) return known;
  const made: Article[] = [];
  const taken = new Set<string>();
  for (let index = 0; index < Math.ceil(14 * (kind.share ?? 1)); index++) {
    const look = lookOfArticle(kind, index);
    const random = createRandom(`${kind.id}/main/${index}`);
    const [setTurn, paletteTurn] = [random.int(0, 6) + index, random.int(0, 97) + index * 5];
    for (let tries = 0; made.length === index; tries++) {
      const set = pickSet(kind, setTurn + tries);
      const palette = pickPalette(kind, look, paletteTurn + tries * 7);
      const place = `${lookName(look)}-${set}-${palette}`;
      if (taken.has(place) && tries < 40) continue;
      taken.add(place);
      made.push({ index, name: `${kind.id}-${place}-${index}`, look, set, palette });
    }
  }
  articles.set(kind.id, made);
  return made;
}

function lookOfArticle(kind: Kind, index: number): Look {
  const prints = kind.patterns ?? ['plain'];
  const colour = kind.colours[index % kind.colours.length] ?? plainLook.colour;
  return lookIn(
    colour,
    prints[(index + Math.floor(index / kind.colours.length)) % prints.length] ?? plainLook.pattern,
  );
}

export function cutoutFor(kind: Kind, look: Look): CutoutRecipe {
  const body = kind.body ?? 'auto';
  const material = materialOf(kind);
  if (body === 'none') return { object: kind.object, body, material };
  const paint: CutoutRecipe = { object: kind.object, body, material, hex: colours[look.colour].hex };
  return look.pattern === 'plain'
    ? paint
    : { ...paint, pattern: look.pattern, secondHex: colours[look.second].hex };
}

/** What the n-th article of a kind shows first. */
export function mainShot(kind: Kind, index: number): Shot {
  const article = articlesOf(kind)[index];
  if (!article) throw new RangeError(`kind ${kind.id} has no article ${index}`);
  const { name, look, set, palette } = article;
  const random = createRandom(`${kind.id}/placed/${index}`);
  return { name, role: 'main', look, arrangement: alone(kind, look, { set, palette }, random) };
}

/** One option of an article, in a place of its own. */
export function variantShot(kind: Kind, look: Look): Shot {
  const name = `${kind.id}-option-${lookName(look)}`;
  const random = createRandom(name);
  const place = { set: pickSet(kind, random.int(0, 6)), palette: pickPalette(kind, look, random.int(0, 97)) };
  return { name, role: 'variant', look, arrangement: alone(kind, look, place, random) };
}

function alone(
  kind: Kind,
  look: Look,
  { set, palette }: { set: SceneSet; palette: PaletteName },
  random: Random,
): Arrangement {
  const extent = (kind.extent ?? 400) * setScale(set);
  const object: Placed = {
    cutout: cutoutFor(kind, look),
    x: 320 + random.int(-14, 14),
    y: kind.pose === 'stand' ? groundOf(set) : 316 + random.int(-8, 8),
    size: Math.round(extent * (0.93 + random.next() * 0.13)),
    ...(kind.pose === 'lie' ? { turn: random.int(-16, 16) } : {}),
    mirrored: random.chance(0.4),
  };
  return { set, palette, pose: kind.pose, objects: [object] };
}

/** The further pictures of an article. */
export function sideShot(kind: Kind, role: SideRole, look: Look): Shot {
  const name = `${kind.id}-${role}-${lookName(look)}`;
  const random = createRandom(name);
  return { name, role, look, arrangement: sideArrangements[role](kind, look, random) };
}

const sideArrangements: Record<SideRole, (kind: Kind, look: Look, random: Random) => Arrangement> = {
  detail: (kind, look, random) => ({
    set: kind.pose === 'stand' ? 'ledge' : 'linenCloth',
    palette: pickPalette(kind, look, random.int(0, 97)),
    pose: kind.pose,
    objects: [
      {
        cutout: cutoutFor(kind, look),
        x: 250 + random.int(-30, 90),
        y: kind.pose === 'stand' ? 760 : 400,
        size: 860,
        turn: random.int(4, 13),
      },
    ],
  }),
  styled: styledArrangement,
  buyer: (kind, look, random) => {
    const set: SceneSet = kind.pose === 'stand' ? 'bench' : 'planks';
    const { objects, ...rest } = alone(kind, look, { set, palette: random.pick(homePapers) }, random);
    return {
      ...rest,
      objects: objects.map((object) => ({ ...object, turn: (object.turn ?? 0) + random.int(-9, 9) })),
    };
  },
};

const homePapers = ['oat', 'sand', 'chalk', 'clay'] as const satisfies readonly PaletteName[];
const props = ['1f33f', '1f338', '1f343', '1f33c', '1f381', '2615', '1f56f-fe0f', '1f41a'] as const;

function styledArrangement(kind: Kind, look: Look, random: Random): Arrangement {
  const cutout = cutoutFor(kind, look);
  const size = Math.round((kind.extent ?? 400) * 0.96);
  const palette = pickPalette(kind, look, random.int(0, 97));
  const prop: CutoutRecipe = {
    object: random.pick(props.filter((code) => code !== kind.object)),
    body: 'none',
  };
  if (kind.pose === 'stand') {
    const objects: Placed[] = [
      { cutout: prop, x: 516, y: 540, size: 150, blur: 2.2 },
      { cutout, x: 290, y: groundOf('window') + 34, size, mirrored: true },
    ];
    return { set: 'window', palette, pose: 'stand', objects };
  }
  const objects: Placed[] = [
    { cutout: prop, x: 534, y: 130, size: 180, turn: 24, blur: 2.2 },
    { cutout, x: 290, y: 336, size, turn: -7, mirrored: true },
  ];
  return { set: 'leaves', palette, pose: 'lie', objects };
}

function pickSet(kind: Kind, turn: number): SceneSet {
  const sets: readonly SceneSet[] = kind.pose === 'stand' ? standingSets : lyingSets;
  return sets[turn % sets.length] ?? 'paper';
}

/** Wide things need a little room on the narrower sets. */
function setScale(set: SceneSet): number {
  if (set === 'podium') return 0.88;
  return set === 'steps' ? 0.93 : 1;
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
