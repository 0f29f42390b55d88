/** Every raw colour of the desk; the rest of the code names them through `--desk-*` or antd's tokens. */
export interface Palette {
  readonly dark: boolean;
  readonly primary: string;
  readonly onPrimary: string;
  readonly accent: string;
  /** Around what is focused: 3 to 1 on every surface but the menu's, which has its own. */
  readonly focus: string;
  readonly page: string;
  readonly surface: string;
  readonly raised: string;
  readonly line: string;
  readonly lineSoft: string;
  readonly text: string;
  readonly textSoft: string;
  readonly textFaint: string;
  readonly link: string;
  readonly success: string;
  readonly successSoft: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly danger: string;
  readonly dangerSoft: string;
  readonly info: string;
  readonly infoSoft: string;
  readonly neutralSoft: string;
  readonly rowActive: string;
  readonly nav: string;
  readonly navText: string;
  readonly navTextStrong: string;
  readonly navActive: string;
  readonly onAccent: string;
  readonly shadow: string;
  readonly sourceWholesale: string;
  readonly sourceTmall: string;
  readonly sourceTaobao: string;
  readonly sourceWeidian: string;
  /** What is printed is black on white in every theme. */
  readonly paper: string;
  readonly ink: string;
  readonly inkFaint: string;
}

const SHARED = {
  onAccent: '#1b1200',
  sourceWholesale: '#f68c0d',
  sourceTmall: '#d0021b',
  sourceTaobao: '#e8590c',
  sourceWeidian: '#9b6a3c',
  paper: '#ffffff',
  ink: '#000000',
  inkFaint: '#999999',
};

export const LIGHT: Palette = {
  ...SHARED,
  dark: false,
  primary: '#17566b',
  onPrimary: '#ffffff',
  accent: '#f68c0d',
  focus: '#17566b',
  page: '#f4f5f6',
  surface: '#ffffff',
  raised: '#fafbfb',
  line: '#d5dade',
  lineSoft: '#e8ebed',
  text: '#172226',
  textSoft: '#4b585e',
  textFaint: '#5f6c72',
  link: '#17566b',
  success: '#1b6e42',
  successSoft: '#e3f3ea',
  warning: '#8a4b00',
  warningSoft: '#fdf0dd',
  danger: '#b3261e',
  dangerSoft: '#fdeceb',
  info: '#1d5a99',
  infoSoft: '#e6f0fa',
  neutralSoft: '#eceff1',
  rowActive: '#fff6e9',
  nav: '#12303b',
  navText: '#b9cad1',
  navTextStrong: '#ffffff',
  navActive: '#1d4552',
  shadow: 'rgb(0 0 0 / 16%)',
};

export const DARK: Palette = {
  ...SHARED,
  dark: true,
  primary: '#7cc3d8',
  onPrimary: '#08212a',
  accent: '#f9a13a',
  focus: '#f9a13a',
  page: '#0e1416',
  surface: '#151d20',
  raised: '#1a2427',
  line: '#334247',
  lineSoft: '#263236',
  text: '#e6ecee',
  textSoft: '#b3c0c5',
  textFaint: '#98a7ad',
  link: '#7cc3d8',
  success: '#7fd3a4',
  successSoft: '#15301f',
  warning: '#f5b866',
  warningSoft: '#372609',
  danger: '#ff9d94',
  dangerSoft: '#3a1a18',
  info: '#8fc1f2',
  infoSoft: '#142a40',
  neutralSoft: '#222d31',
  rowActive: '#2b2413',
  nav: '#0a1a20',
  navText: '#a9bbc2',
  navTextStrong: '#ffffff',
  navActive: '#173743',
  shadow: 'rgb(0 0 0 / 60%)',
};

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Hands the colours to the style sheets as `--desk-text-soft` and so on. */
export const applyPalette = (palette: Palette, root: HTMLElement): void => {
  for (const [name, value] of Object.entries(palette))
    if (typeof value === 'string') root.style.setProperty(`--desk-${kebab(name)}`, value);
  root.style.colorScheme = palette.dark ? 'dark' : 'light';
  root.style.backgroundColor = palette.page;
};
