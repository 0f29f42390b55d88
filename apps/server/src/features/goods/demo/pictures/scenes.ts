import { grounds, type Surface } from './light/surfaces.ts';

/** The studio: paper colours and sets every product picture is taken in. Pictures are square, `pictureSide` px. */
export const pictureSide = 640;

export type Palette = { wall: string; light: string; floor: string; deep: string; accent: string };

export const palettes = {
  chalk: { wall: '#eceae6', light: '#fbfaf8', floor: '#e0ddd7', deep: '#8a847a', accent: '#d5d0c6' },
  oat: { wall: '#ece2d3', light: '#fbf5ea', floor: '#dfd2bd', deep: '#86745a', accent: '#d2bf9f' },
  sand: { wall: '#e7d3b8', light: '#f8ecd9', floor: '#d9c09d', deep: '#7d6343', accent: '#c9a878' },
  blush: { wall: '#f1d9d3', light: '#fdf0ec', floor: '#e5c5bd', deep: '#8f6259', accent: '#dba99d' },
  peach: { wall: '#f7d8bd', light: '#fff0e0', floor: '#eec5a2', deep: '#93613a', accent: '#e7ab7a' },
  butter: { wall: '#f4e6b9', light: '#fff8df', floor: '#e9d598', deep: '#8b7534', accent: '#dfc36a' },
  sage: { wall: '#d6dfcb', light: '#eff4e8', floor: '#c3d0b5', deep: '#5f6f4c', accent: '#a5b892' },
  mint: { wall: '#cfe6dc', light: '#ecf8f2', floor: '#b8d8cb', deep: '#4c766a', accent: '#93c4b3' },
  mist: { wall: '#d3dfe8', light: '#eef5fa', floor: '#bfcfdc', deep: '#54697c', accent: '#9db6ca' },
  dusk: { wall: '#c5cddd', light: '#e4eaf5', floor: '#afbacf', deep: '#4a5673', accent: '#8d9dbd' },
  lilac: { wall: '#ded7ea', light: '#f4f0fb', floor: '#cdc3df', deep: '#665882', accent: '#b3a4cf' },
  clay: { wall: '#d9b9a4', light: '#efd9c9', floor: '#c99f86', deep: '#6f4632', accent: '#b58164' },
  slate: { wall: '#5d6672', light: '#818b98', floor: '#4d5561', deep: '#1d2229', accent: '#737e8c' },
  forest: { wall: '#5c7263', light: '#81978a', floor: '#4c6153', deep: '#1c2a22', accent: '#728a7b' },
} as const satisfies Record<string, Palette>;
export type PaletteName = keyof typeof palettes;

/** Sets for things that stand on a floor, and sets for things that lie flat, photographed from above. */
export const standingSets = ['bench', 'sweep', 'counter', 'window', 'ledge', 'podium', 'steps'] as const;
export const lyingSets = ['planks', 'paper', 'linenCloth', 'marble', 'leaves', 'concrete', 'drape'] as const;
export type SceneSet = (typeof standingSets)[number] | (typeof lyingSets)[number];
/** Sets of coloured paper, drawn as shapes; the others are surfaces. */
type PaperSet = Exclude<SceneSet, Surface>;

/** Where the object touches ground in a standing set, in px from the top. */
export const groundY: Record<SceneSet, number> = {
  bench: 540,
  counter: 536,
  ledge: 544,
  sweep: 528,
  podium: 500,
  steps: 496,
  window: 532,
  planks: 580,
  paper: 580,
  linenCloth: 580,
  marble: 580,
  leaves: 580,
  concrete: 580,
  drape: 580,
};

export function isSurface(set: SceneSet): set is Surface {
  return set in grounds;
}

export function sceneSvg(set: PaperSet, palette: Palette, width = pictureSide, height = pictureSide): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 640 640" preserveAspectRatio="xMidYMid slice">
<defs>${sharedDefs(palette)}</defs>${sceneBodies[set](palette)}
<rect width="640" height="640" fill="url(#vignette)"/></svg>`;
}

const sharedDefs = (palette: Palette) => `
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.light}"/><stop offset="1" stop-color="${palette.wall}"/></linearGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.floor}"/><stop offset="1" stop-color="${palette.wall}"/></linearGradient>
<linearGradient id="solid" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${palette.light}"/><stop offset=".45" stop-color="${palette.wall}"/><stop offset="1" stop-color="${palette.accent}"/></linearGradient>
<radialGradient id="glow" cx=".36" cy=".28" r=".75"><stop offset="0" stop-color="${palette.light}" stop-opacity=".95"/><stop offset="1" stop-color="${palette.light}" stop-opacity="0"/></radialGradient>
<radialGradient id="vignette" cx=".48" cy=".44" r=".8"><stop offset=".62" stop-color="${palette.deep}" stop-opacity="0"/><stop offset="1" stop-color="${palette.deep}" stop-opacity=".2"/></radialGradient>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="16"/></filter>
<filter id="near" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="6"/></filter>`;

const wall =
  '<rect width="640" height="640" fill="url(#wall)"/><rect width="640" height="640" fill="url(#glow)"/>';

const sceneBodies: Record<PaperSet, (palette: Palette) => string> = {
  sweep: (palette) => `${wall}
<linearGradient id="sweep" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.floor}" stop-opacity="0"/><stop offset=".28" stop-color="${palette.floor}"/><stop offset="1" stop-color="${palette.wall}"/></linearGradient>
<rect y="380" width="640" height="260" fill="url(#sweep)"/><ellipse cx="300" cy="560" rx="300" ry="80" fill="${palette.light}" opacity=".5" filter="url(#soft)"/>`,
  podium: (palette) => `${wall}<rect y="452" width="640" height="188" fill="url(#floor)"/>
<ellipse cx="352" cy="594" rx="236" ry="34" fill="${palette.deep}" opacity=".28" filter="url(#soft)"/>
<path d="M110 500 v76 a210 44 0 0 0 420 0 v-76 z" fill="url(#solid)"/><ellipse cx="320" cy="500" rx="210" ry="44" fill="${palette.light}"/>
<ellipse cx="320" cy="500" rx="210" ry="44" fill="${palette.wall}" opacity=".45"/>`,
  steps: (palette) => `${wall}<rect y="430" width="640" height="210" fill="url(#floor)"/>
<rect x="372" y="372" width="268" height="268" fill="url(#solid)"/><rect x="372" y="360" width="268" height="14" fill="${palette.light}"/>
<rect x="60" y="486" width="470" height="154" fill="url(#solid)"/><rect x="60" y="470" width="470" height="30" fill="${palette.light}"/>
<rect x="60" y="500" width="470" height="14" fill="${palette.deep}" opacity=".12" filter="url(#near)"/>`,
  window: (
    palette,
  ) => `${wall}<rect y="500" width="640" height="140" fill="url(#floor)"/><rect y="498" width="640" height="3" fill="${palette.deep}" opacity=".14"/>
<g fill="${palette.light}" opacity=".8" filter="url(#near)"><path d="M250 -20 L400 -20 L300 500 L150 500z"/><path d="M424 -20 L574 -20 L474 500 L324 500z"/><path d="M150 506 L300 506 L230 660 L70 660z" opacity=".7"/><path d="M324 506 L474 506 L404 660 L244 660z" opacity=".7"/></g>`,
  paper: () => wall,
  leaves: (palette) =>
    `${wall}<g fill="${palette.deep}" opacity=".24" filter="url(#near)">${leafShadows}</g>`,
  drape: (palette) => `${wall}<g filter="url(#soft)" fill="none" stroke-linecap="round">
<path d="M-60 620 C120 470 120 250 -20 -40" stroke="${palette.deep}" stroke-opacity=".2" stroke-width="34"/><path d="M20 660 C200 500 190 240 60 -40" stroke="${palette.light}" stroke-width="40"/>
<path d="M690 40 C560 220 540 430 660 680" stroke="${palette.deep}" stroke-opacity=".2" stroke-width="34"/><path d="M640 -40 C500 200 480 440 590 690" stroke="${palette.light}" stroke-width="40"/></g>`,
};

const leafShadows = [-8, 18, 46, 74]
  .map((turn, index) => {
    const leaves = [0, 1, 2, 3, 4, 5]
      .map((step) => {
        const x = 40 + step * 46;
        return `<path d="M${x} 0 q34 -62 92 -66 q-22 58 -92 66z"/><path d="M${x} 0 q34 62 92 66 q-22 -58 -92 -66z"/>`;
      })
      .join('');
    return `<g transform="translate(${index % 2 ? 640 : -20} ${index < 2 ? -10 : 600}) rotate(${index % 2 ? 180 - turn : turn - (index < 2 ? 0 : 60)}) scale(.9)">${leaves}</g>`;
  })
  .slice(0, 3)
  .join('');
