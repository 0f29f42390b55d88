import { useSyncExternalStore } from 'react';
import { theme as antdTheme } from 'antd';
import type { ThemeConfig } from 'antd';
import { inOwnColours } from '../keys/own-colours.ts';
import { applyPalette, DARK, LIGHT } from '../keys/palette.ts';
import type { Palette } from '../keys/palette.ts';

const darkQuery = window.matchMedia('(prefers-color-scheme: dark)');

/** Follows the system's light or dark. */
export const usePalette = (): Palette => useSyncExternalStore(subscribe, current);

interface Surroundings {
  /** Fingers need 44 px where a mouse does with 30. */
  readonly isTouch: boolean;
  /** Someone whom motion makes ill. */
  readonly isStill: boolean;
}

export const themeOf = (palette: Palette, { isTouch, isStill }: Surroundings): ThemeConfig => ({
  algorithm: palette.dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
  token: { ...tokensOf(palette), ...(isTouch ? TOUCH : {}), motion: !isStill },
  components: componentsOf(palette, isTouch),
});

const tokensOf = (palette: Palette): NonNullable<ThemeConfig['token']> => ({
  colorPrimary: palette.primary,
  colorInfo: palette.info,
  colorSuccess: palette.success,
  colorWarning: palette.warning,
  colorError: palette.danger,
  colorInfoBg: palette.infoSoft,
  colorInfoBorder: palette.line,
  colorSuccessBg: palette.successSoft,
  colorSuccessBorder: palette.line,
  colorWarningBg: palette.warningSoft,
  colorWarningBorder: palette.line,
  colorErrorBg: palette.dangerSoft,
  colorErrorBorder: palette.line,
  colorLink: palette.link,
  colorBgLayout: palette.page,
  colorBgContainer: palette.surface,
  colorBgElevated: palette.surface,
  colorBorder: palette.line,
  colorBorderSecondary: palette.lineSoft,
  colorText: palette.text,
  colorTextSecondary: palette.textSoft,
  colorTextTertiary: palette.textFaint,
  colorTextDescription: palette.textFaint,
  colorTextPlaceholder: palette.textFaint,
  colorTextLightSolid: palette.onPrimary,
  fontFamily: FONT,
  fontFamilyCode: MONO,
  fontSize: 13,
  controlHeight: 30,
  controlHeightSM: 24,
  paddingLG: 18,
  paddingMD: 14,
  marginLG: 16,
  borderRadius: 5,
  wireframe: false,
});

/** Fingers in gloves hit 48 px. */
const TOUCH = { controlHeight: 48, controlHeightSM: 48, controlHeightLG: 52, controlInteractiveSize: 24 };

const componentsOf = (palette: Palette, isTouch: boolean): NonNullable<ThemeConfig['components']> => ({
  Table: {
    cellPaddingBlock: isTouch ? 14 : 9,
    cellPaddingInline: 10,
    cellPaddingBlockSM: isTouch ? 12 : 5,
    cellPaddingInlineSM: 8,
    headerBg: palette.raised,
    headerColor: palette.textSoft,
    headerSplitColor: 'transparent',
    rowHoverBg: palette.raised,
    rowSelectedBg: palette.infoSoft,
    rowSelectedHoverBg: palette.infoSoft,
    borderColor: palette.lineSoft,
  },
  Button: { fontWeight: 500, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
  Tooltip: { colorBgSpotlight: palette.nav, colorTextLightSolid: palette.navTextStrong },
  // White words on the part that is off: 4.5 to 1, as on the part that is on.
  Switch: { colorTextQuaternary: palette.textFaint, colorTextTertiary: palette.textSoft },
  Descriptions: { itemPaddingBottom: 6 },
  // Its parts are two pixels lower on each side.
  ...(isTouch ? { Segmented: { controlHeight: 52 } } : {}),
  Form: { itemMarginBottom: 12, verticalLabelPadding: '0 0 4px' },
});

const FONT = `system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif`;
const MONO = `ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', 'Noto Sans Mono CJK SC', monospace`;

/** Follows a media query. */
const followed = (query: MediaQueryList) => {
  const subscribeTo = (changed: () => void): (() => void) => {
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
  return (): boolean => useSyncExternalStore(subscribeTo, () => query.matches);
};

/** Whether fingers work here: a warehouse tablet, a phone. */
export const useTouch = followed(window.matchMedia('(pointer: coarse)'));

/** Whether nothing may move by itself. */
export const useStillness = followed(window.matchMedia('(prefers-reduced-motion: reduce)'));

const [LIGHT_OWN, DARK_OWN] = [inOwnColours(LIGHT), inOwnColours(DARK)];
const current = (): Palette => (darkQuery.matches ? DARK_OWN : LIGHT_OWN);

const subscribe = (changed: () => void): (() => void) => {
  const follow = (): void => {
    applyPalette(current(), document.documentElement);
    changed();
  };
  darkQuery.addEventListener('change', follow);
  return () => darkQuery.removeEventListener('change', follow);
};

/** Before the first paint, so that nothing flashes. */
export const startPalette = (): void => applyPalette(current(), document.documentElement);
