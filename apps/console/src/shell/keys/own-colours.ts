import { inkOn, softOf } from '@caravan/domain/shared/look';
import type { Palette } from './palette.ts';

/** The palette in the operator's own colours, as the server wrote them into the page's head. */
export const inOwnColours = (palette: Palette): Palette => {
  const told = document.querySelector<HTMLMetaElement>('meta[name="shop:colours"]')?.content;
  const [accent, text, textDark] = told?.split(' ') ?? [];
  if (accent === undefined || text === undefined || textDark === undefined) return palette;
  const primary = palette.dark ? textDark : text;
  const soft = softOf(accent);
  return {
    ...palette,
    primary,
    onPrimary: inkOn(primary),
    link: primary,
    accent,
    focus: primary,
    onAccent: inkOn(accent),
    rowActive: palette.dark ? soft.dark : soft.light,
  };
};
