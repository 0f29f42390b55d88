/** The colours that people tell apart at a glance. */
export const COLOUR_FAMILIES = [
  'black',
  'grey',
  'white',
  'beige',
  'brown',
  'red',
  'pink',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
] as const;
export type ColourFamily = (typeof COLOUR_FAMILIES)[number];

/** The families that what a text names may show, in Chinese or English; undefined where it names no colour. */
export function coloursNamed(text: string): readonly ColourFamily[] | undefined {
  const found = WORDS.filter(({ is }) => is.test(text)).flatMap(({ shows }) => shows);
  return found.length > 0 ? [...new Set(found)] : undefined;
}

/** The family of a colour by its place in Oklab: lightness 0 to 100, the two axes about -40 to 40. */
export function familyOf(light: number, greenRed: number, blueYellow: number): ColourFamily {
  const chroma = Math.hypot(greenRed, blueYellow);
  if (chroma < 2.5 || (light < 32 && chroma < 5)) return greyOf(light);
  const hue = ((Math.atan2(blueYellow, greenRed) * 180) / Math.PI + 360) % 360;
  const rule = HUES.find(({ below }) => hue < below) ?? HUES[0];
  return rule.of(light, chroma);
}

function greyOf(light: number): ColourFamily {
  if (light < 36) return 'black';
  return light > 90 ? 'white' : 'grey';
}

type Naming = (light: number, chroma: number) => ColourFamily;

const rosy: Naming = (light) => (light > 58 ? 'pink' : 'red');
const reddish: Naming = (light, chroma) => {
  if (light > 74) return 'pink';
  return chroma < 8 || light < 38 ? 'brown' : 'red';
};
const warm: Naming = (light, chroma) => {
  if (chroma > 11 && light > 62) return 'orange';
  return light > 74 ? 'beige' : 'brown';
};
const golden: Naming = (light, chroma) => {
  if (chroma > 9 && light > 68) return 'yellow';
  return light > 68 ? 'beige' : 'brown';
};

/** Round the wheel from pink on, each up to a hue in degrees. */
const HUES: readonly [{ below: number; of: Naming }, ...{ below: number; of: Naming }[]] = [
  { below: 14, of: rosy },
  { below: 44, of: reddish },
  { below: 78, of: warm },
  { below: 112, of: golden },
  { below: 188, of: () => 'green' },
  { below: 288, of: () => 'blue' },
  { below: 332, of: () => 'purple' },
  { below: 361, of: rosy },
];

/** Names of shades, before plain ones where they overlap; neighbours in what light makes of them count too. */
const WORDS: readonly { readonly is: RegExp; readonly shows: readonly ColourFamily[] }[] = [
  { is: /黑|墨色|\bblack\b|\bjet\b/i, shows: ['black', 'grey'] },
  { is: /(?<!雾|烟|蓝)灰|炭|\bgr[ea]y\b|charcoal|graphite/i, shows: ['grey', 'black'] },
  { is: /银|\bsilver\b/i, shows: ['grey', 'white'] },
  { is: /(?<!米|奶|杏)白|透明|\bwhite\b|\bclear\b/i, shows: ['white', 'grey'] },
  { is: /米白|奶白|米色|奶油|象牙|\bcream\b|\bivory\b|off-?white/i, shows: ['white', 'beige', 'yellow'] },
  {
    is: /杏|燕麦|卡其|\bbeige\b|\bkhaki\b|\bapricot\b|\boat/i,
    shows: ['beige', 'brown', 'yellow', 'orange'],
  },
  { is: /驼|焦糖|\bcamel\b|\bcaramel\b|\btan\b/i, shows: ['brown', 'beige', 'orange'] },
  {
    is: /咖|棕|褐|巧克力|胡桃|\bcoffee\b|\bbrown\b|chocolate|walnut|mocha/i,
    shows: ['brown', 'black', 'red'],
  },
  { is: /木色|木纹|\bwood\b|\boak\b/i, shows: ['brown', 'beige', 'orange'] },
  { is: /玫瑰金|\brose ?gold\b/i, shows: ['beige', 'pink', 'orange', 'brown'] },
  { is: /(?<!玫瑰)金(?!属)|(?<!rose ?)\bgold(?:en)?\b/i, shows: ['yellow', 'beige', 'brown', 'orange'] },
  { is: /酒红|枣红|\bburgundy\b|\bwine\b|\bmaroon\b/i, shows: ['red', 'brown', 'pink'] },
  { is: /砖红|铁锈|\bbrick\b|\brust\b|terracotta/i, shows: ['red', 'brown', 'orange'] },
  { is: /珊瑚|\bcoral\b/i, shows: ['red', 'pink', 'orange'] },
  { is: /玫红|玫瑰红|\brose\b(?! ?gold)|fuchsia|magenta/i, shows: ['pink', 'red', 'purple'] },
  { is: /(?<!酒|砖|玫|玫瑰|枣|粉)红|\bred\b(?<!brick red)/i, shows: ['red', 'orange', 'pink'] },
  { is: /粉(?!末|底)|\bpink\b|\bblush\b/i, shows: ['pink', 'red', 'beige', 'orange'] },
  { is: /橙|橘|\borange\b/i, shows: ['orange', 'red', 'yellow'] },
  { is: /姜黄|\bmustard\b/i, shows: ['yellow', 'brown', 'orange'] },
  { is: /(?<!姜)黄|\byellow\b/i, shows: ['yellow', 'beige', 'orange'] },
  { is: /薄荷|\bmint\b/i, shows: ['green', 'blue'] },
  {
    is: /军绿|橄榄|牛油果|豆绿|\barmy\b|\bolive\b|avocado|\bsage\b/i,
    shows: ['green', 'brown', 'yellow', 'grey'],
  },
  { is: /(?<!军|豆|牛油果|薄荷)绿|\bgreen\b(?<!army green)/i, shows: ['green', 'black', 'blue'] },
  { is: /藏青|藏蓝|深蓝|\bnavy\b/i, shows: ['blue', 'black'] },
  { is: /雾霾蓝|灰蓝|雾蓝|\bhaze blue\b/i, shows: ['blue', 'grey'] },
  { is: /孔雀|\bteal\b|turquoise|\bcyan\b|湖蓝/i, shows: ['blue', 'green'] },
  { is: /(?<!藏|雾霾|孔雀|灰|深|雾)蓝|牛仔|\bblue\b(?<!haze blue)|\bdenim\b/i, shows: ['blue', 'grey'] },
  { is: /紫|\bpurple\b|\blilac\b|lavender|violet/i, shows: ['purple', 'pink', 'blue'] },
];
